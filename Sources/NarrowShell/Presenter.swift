/// Who listens to the shell and shows what it says: a terminal, a pipe, a test.
package protocol Presenter: AnyObject {
  /// Is told everything, in the order in which it happens.
  func hear(_ event: ShellEvent)
}
