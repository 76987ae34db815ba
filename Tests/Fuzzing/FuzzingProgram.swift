// The fuzzer's own `main` would be found twice, as each program of a package brings one.

/// What is tried with one input.
private typealias Target = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>, _ words: UnsafeMutablePointer<Words>, _ target: Target
) -> CInt

/// `fuzz-formats json …` or `fuzz-formats csv …`; what follows is for the fuzzer.
@_cdecl("fuzz_formats_main")
public func fuzz(_ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt
{
  // Safe: the system hands over as many words as it says.
  let first = count > 1 ? unsafe words[1].map { unsafe String(cString: $0) } : nil
  guard count > 1 else { return 2 }
  // The format takes the place of the program's name, which the fuzzer skips.
  var (rest, others) = unsafe (count - 1, words + 1)
  return unsafe runDriver(&rest, &others, first == "csv" ? fuzzCSV : fuzzJSON)
}

/// The fuzzer looks for this name.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // Safe: the fuzzer lends the bytes for the time of the call, and they are copied.
  fuzzJSON(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

private func fuzzCSV(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // Safe: as above.
  fuzzCSV(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
