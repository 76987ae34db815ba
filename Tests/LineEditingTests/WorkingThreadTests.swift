import Synchronization
import Testing

@testable import LineEditing

@Suite struct WorkingThreadTests {
  /// How often a thread has worked.
  private final class Log: Sendable {
    let count = Atomic<Int>(0)
  }

  @Test func `it works when it is waked, and its end waits for the work`() throws {
    let log = Log()
    let thread = try #require(
      WorkingThread { log.count.add(1, ordering: .relaxed) })
    for expected in 1...3 {
      thread.wake()
      let end = ContinuousClock.now + .seconds(5)
      while log.count.load(ordering: .relaxed) < expected, .now < end {}
      #expect(log.count.load(ordering: .relaxed) == expected)
    }
    thread.end()
    thread.wake()
    thread.end()
    #expect(log.count.load(ordering: .relaxed) == 3)
  }

  @Test func `no wake-up is lost while it works`() throws {
    let (wanted, done) = (Log(), Log())
    let thread = try #require(
      WorkingThread {
        done.count.store(wanted.count.load(ordering: .acquiring), ordering: .releasing)
      })
    for number in 1...1000 {
      wanted.count.store(number, ordering: .releasing)
      thread.wake()
    }
    let end = ContinuousClock.now + .seconds(5)
    while done.count.load(ordering: .acquiring) < 1000, .now < end {}
    #expect(done.count.load(ordering: .acquiring) == 1000)
  }
}
