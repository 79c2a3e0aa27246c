import Glibc
import Testing

@testable import System

@Suite struct ClockTests {
  @Test func `the pace of a clock that was read cannot be changed`() {
    let before = Clock.unixMilliseconds()
    #expect(!Clock.setPace(1_000_000))
    #expect(!Clock.setPace(1_000_000))
    let after = Clock.unixMilliseconds()
    // A clock at that pace would be years ahead after a few milliseconds.
    usleep(2000)
    #expect(Clock.unixMilliseconds() - before < 3_600_000)
    #expect(after >= before - 3_600_000)
  }

  @Test func `a failed call is named with the words of the system`() {
    #expect("\(SystemError(operation: "open x", code: ENOENT))" == "open x: No such file or directory")
  }
}
