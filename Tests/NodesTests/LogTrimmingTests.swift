import Nats
import Testing

@testable import Nodes

struct LogTrimmingTests {
  /// The backup's last entry, the nodes', the log's, how many stay, and the last that may go.
  @Test(
    arguments: [
      (100, [120, 110], 120, 10, 100), (115, [120, 110], 120, 10, 110), (115, [120, 90], 120, 10, 90),
      (100, [120, 0], 120, 10, 0), (5, [7], 7, 10, 0), (10, [10], 10, 10, 0), (11, [11], 11, 10, 1),
    ] as [(UInt64, [UInt64], UInt64, UInt64, UInt64)])
  func `What the backup and all nodes have may go, but for the newest`(
    _ backup: UInt64, _ stored: [UInt64], _ newest: UInt64, _ kept: UInt64, _ last: UInt64
  ) {
    #expect(LogTrimming.last(backup: backup, stored: stored, newest: newest, keptCount: kept) == last)
  }

  @Test func `A purge names the first entry that stays, and its answer the number of those that went`() throws
  {
    let subjects = JetStreamSubjects(fleet: "harbour", node: "1f")
    let message = JetStreamRequest.trimLog(subjects, before: 101, answer: subjects.answer(.trim, 2))
    #expect(message.subject == "$JS.API.STREAM.PURGE.waypost-harbour")
    #expect(message.bytes == Array(#"{"seq":101}"#.utf8))
    let answer = #"{"type":"io.nats.jetstream.api.v1.stream_purge_response","success":true,"purged":100}"#
    #expect(
      try #require(JetStreamAnswer(NatsMessage(subject: "s", bytes: Array(answer.utf8)))).purgedCount == 100)
  }
}
