import SQLite
import TestSupport
import Testing
import Tracking

@testable import Storage

/// Nodes that apply the same entries accept and refuse the same changes, whatever else each of them does.
@Suite struct LogAgreementTests {
  /// Changes about few things, so that many of them conflict.
  private struct Writes {
    var random: SeededRandom

    mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    mutating func change() -> LoggedChange {
      LoggedChange((0..<(1 + number(3))).map { _ in write() })
    }

    mutating func write() -> DurableWrite {
      let job = JobID("j\(number(12))")
      let user = UserID("u\(number(12))")
      let time = noon.adding(milliseconds: Int64(number(1_000_000)))
      switch number(15) {
      case 0, 1:
        return .user(.make(user.rawValue, email: "m\(number(10))@example.test", phone: "+\(number(30))"))
      case 2, 3:
        return .record(.job(.make(job.rawValue, status: number(3) == 0 ? .completed : .assigned)))
      case 4: return .record(.jobGone(job))
      case 5: return .record(.link(TrackingLink(token: "t\(number(20))", jobID: job, createdAt: time)))
      case 6: return .photo(PhotoBytes(id: "p\(number(60))", jobID: job, bytes: [UInt8(number(256))]))
      case 7:
        let upload = Upload(
          id: "up\(number(60))", userID: user, mediaType: "image/png",
          at: time.adding(milliseconds: -Int64(number(2)) * 2 * Upload.keptMilliseconds),
          isKept: number(4) == 0)
        return .app(.upload(upload, bytes: [1, 2]))
      case 8: return .app(.uploadTaken(id: "up\(number(60))", by: job))
      case 9: return .app(.uploadKept(id: "up\(number(60))", number(2) == 0, at: time))
      case 10:
        return .app(.invite(Invite(code: "c\(number(4))", uses: 1 + number(9), createdAt: noon)))
      case 11: return .app(.inviteUsed(code: "c\(number(4))"))
      case 12:
        return .app(.pushToken(PushToken(token: "push\(number(30))", userID: user, platform: nil, at: time)))
      case 13: return .tokensEnded(of: user, at: time)
      default: return .record(.driver(DriverProfile(id: DriverID("d\(number(9))"), name: "\(number(99))")))
      }
    }
  }

  private static let queries = [
    "SELECT json_array(id, email, phone, role, tokens_ended_at, revision) FROM users ORDER BY id",
    "SELECT json_array(id, status, revision, ended_at) FROM jobs ORDER BY id",
    "SELECT json_array(token, j.id) FROM links l JOIN jobs j ON j.number = l.job ORDER BY token",
    "SELECT json_array(p.id, j.id, hex(bytes)) FROM photos p JOIN jobs j ON j.number = p.job ORDER BY p.id",
    "SELECT json_array(id, user_id, is_kept, at) FROM uploads ORDER BY id",
    "SELECT json_array(code, uses, used_count) FROM invites ORDER BY code",
    "SELECT json_array(token, user_id, at) FROM push_tokens ORDER BY token",
    "SELECT json_array(id, name) FROM drivers WHERE name IS NOT NULL ORDER BY id",
    "SELECT json_array(fleet, sequence) FROM log_place",
  ]

  private func rows(_ directory: TemporaryDirectory, _ query: String) throws -> [String] {
    let statement = try Database(path: directory.database).prepare(query)
    var rows: [String] = []
    while try statement.step() { rows.append(statement.text()) }
    return rows
  }

  @Test(arguments: [UInt64](1...4))
  func `two nodes refuse the same changes, and hold the same rows`(_ seed: UInt64) async throws {
    var writes = Writes(random: SeededRandom(seed: seed))
    let (first, second) = (try TemporaryDirectory(), try TemporaryDirectory())
    var (one, _) = try SnapshotStore.open(first)
    var configuration = SnapshotStore.Configuration()
    configuration.historyMilliseconds = nil
    configuration.maximumWritesPerTransaction = 3
    var (other, _) = try SnapshotStore.open(second, configuration: configuration)
    var former: LogPlace?
    var refusals = 0
    for sequence in 1...UInt64(150) {
      let bytes = LogEntry((0..<writes.number(8)).map { _ in writes.change() }).bytes
      let changes = try LogEntry(reading: bytes).changes.map(\.writes)
      let results = try await one.commit(entry: changes, to: .make(sequence), after: former)
      // What a node does alone: drivers that it saw first have other numbers there.
      other.snapshot(
        PositionBatch(
          newcomers: [(DriverSlot(rawValue: Int(sequence)), DriverID("d\(sequence % 20)"))],
          rows: [try .make(slot: Int(sequence))]))
      try await other.commit([.learned([LearnedRow(kind: .roads, key: 1, weight: 1, value: 1, day: 1)])])
      let others = try await other.commit(entry: changes, to: .make(sequence), after: former)
      #expect(results.map { "\($0)" } == others.map { "\($0)" })
      refusals += results.count { if case .failure = $0 { true } else { false } }
      former = .make(sequence)
      if sequence == 60 {
        other.close()
        // Days later by this node's clock.
        (other, _) = try SnapshotStore.open(
          path: second.database, now: noon.adding(milliseconds: 3 * Upload.keptMilliseconds),
          configuration: configuration)
      } else if sequence == 100 {
        one.close()
        (one, _) = try SnapshotStore.open(first)
      }
    }
    #expect(refusals > 50)
    one.close()
    other.close()
    for query in Self.queries {
      let found = try rows(first, query)
      #expect(!found.isEmpty)
      #expect(try rows(second, query) == found, "\(query)")
    }
  }
}
