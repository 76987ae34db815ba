/// A place in a file that breaks a rule, printed as compilers print places.
struct Finding: CustomStringConvertible, Equatable {
  let path: String
  let line: Int
  let fault: String

  init(_ file: SwiftFile, line: Int, _ fault: String) {
    path = file.path
    self.line = line
    self.fault = fault
  }

  var description: String { "\(path):\(line): \(fault)" }
}
