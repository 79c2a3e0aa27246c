import Foundation
import Testing

/// No forbidden word and no forbidden place leaves the server for a link, by any way: page, feed, picture, data, REST,
/// Socket.IO, mail and notice.
///
/// `WAYPOST_HISTORIES` is the number of histories, `WAYPOST_HISTORY_STEPS` the number of steps of each, and
/// `WAYPOST_SEED` the first seed.
@Suite struct SecrecyTests {
  private static func setting(_ name: String, _ standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
  }

  private static let first = setting("WAYPOST_SEED", 1)
  private static let seeds = first..<(first + setting("WAYPOST_HISTORIES", 8))

  @Test(arguments: seeds)
  func `nothing that a link's rules hide leaves the server`(seed: Int) throws {
    let history = try SecretHistory(seed: UInt64(seed))
    do {
      try history.run(steps: Self.setting("WAYPOST_HISTORY_STEPS", 80))
    } catch let leak as SecretHistory.Leak {
      Issue.record("\(leak)")
    }
    // A check that examines no text could not fail.
    #expect(history.checkedTexts > 100)
    // Nor could one that sees no way; not every history has one.
    #expect(seed != 1 || history.shownWays > 0)
    #expect(seed != 1 || history.shownWallWays > 0)
    #expect(history.seenMessages.count > 10)
  }
}
