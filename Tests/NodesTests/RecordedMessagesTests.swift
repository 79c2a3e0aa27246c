import Nats
import Storage
import Store
import TestSupport
import Testing
import Tracking

@testable import Nodes

/// Messages between nodes that this version and earlier ones sent: every later version reads them, and they mean what
/// they meant.
struct RecordedMessagesTests {
  private static let recordings = Recordings("Recorded", beside: #filePath)
  private static let clock = Timestamp(unixMilliseconds: 1_795_468_270_013)

  /// Of each message a sample, in the bytes that this version sends.
  private static let samples: [String: [UInt8]] = [
    "presence": news(following: nil).bytes,
    "presence-of-the-follower": news(following: .partial(asOf: clock)).bytes,
    "guesses": NodeGuesses.bytes(of: charges, node: "a1"),
    "typing": NodeTyping.bytes(
      node: "a1", job: JobID("j1"), sender: ChatSender(role: .driver, id: "d1"), isTyping: true),
    "missed": NodeMovement.bytes(askingForMilliseconds: 4200),
    "moved": MovedBatch.head(node: 42, clock: clock) + moved,
    "group": LogGroup.head(.init(node: 7, number: 8), after: .init(node: 5, number: 6)) + change,
    "origin": Array(LogOrigin(fleetID: "0123456789abc", wasEmpty: true).text.utf8),
  ]

  private static func news(following upstream: NodeNews.Upstream?) -> NodeNews {
    var news = NodeNews(name: "a", version: "1.2.3", sequence: 42, clock: clock, trouble: "cut off")
    (news.id, news.stored, news.secret, news.hasJoined) = ("a1", 40, "0123456789abcdef", true)
    news.upstream = upstream
    return news
  }

  private static let charges = [
    SignInCharge(.address, "2001:db8::1"), SignInCharge(.client, "c"),
    SignInCharge(.name, "n", isForgiven: true),
  ]

  private static let position = Coordinate(latitude: 60.17, longitude: -24.94).map { coordinate in
    Position(
      coordinate: coordinate, fixTime: clock.adding(milliseconds: -2500),
      receivedAt: clock.adding(milliseconds: -40), headingDegrees: 359.5, speedMetersPerSecond: 13.37,
      accuracyMeters: 8.5)
  }

  private static let moved: [UInt8] = {
    var bytes: [UInt8] = []
    if let position { MovedBatch.append(position, .about, of: DriverID("d1"), clock: clock, to: &bytes) }
    return bytes
  }()

  private static let change: [UInt8] = {
    var bytes: [UInt8] = []
    LoggedChange([.sessionEnded(id: "s1")]).append(to: &bytes)
    return bytes
  }()

  @Test(arguments: recordings.files)
  func `a message of an earlier version means what it meant`(_ file: Recordings.File) throws {
    let bytes = file.bytes
    switch file.name {
    case "presence": #expect(NodeNews(bytes) == Self.news(following: nil))
    case "presence-of-the-follower":
      #expect(NodeNews(bytes) == Self.news(following: .partial(asOf: Self.clock)))
    case "guesses":
      let read = try #require(NodeGuesses.read(bytes))
      #expect(read.node == "a1" && read.charges == Self.charges)
    case "typing":
      let read = try #require(NodeTyping.read(bytes))
      #expect(read.node == "a1" && read.job == JobID("j1") && read.isTyping)
      #expect(read.sender == ChatSender(role: .driver, id: "d1"))
    case "missed": #expect(NodeMovement.askedMilliseconds(bytes) == 4200)
    case "moved":
      let batch = try #require(MovedBatch(reading: bytes))
      let entry = try #require(batch.entries.first)
      #expect(batch.node == 42 && batch.clock == Self.clock && batch.entries.count == 1)
      #expect(entry.driver == DriverID("d1") && entry.dating == .about && entry.fixAgeMilliseconds == 2500)
      #expect(abs(entry.coordinate.latitude - 60.17) < 1e-7 && entry.headingDegrees == 359.5)
      #expect(entry.speedMetersPerSecond == 13.37 && entry.accuracyMeters == 8.5)
    case "group":
      let group = try LogGroup(reading: bytes)
      #expect(group.id == .init(node: 7, number: 8) && group.previous == .init(node: 5, number: 6))
      #expect(group.changes == [[.sessionEnded(id: "s1")]])
    case "origin":
      let origin = LogOrigin(String(decoding: bytes, as: UTF8.self))
      #expect(origin == LogOrigin(fleetID: "0123456789abc", wasEmpty: true))
    default: Issue.record("nothing reads the recorded message \(file.name)")
    }
  }

  @Test func `each message is recorded as this version sends it`() throws {
    if Recordings.areAsked { try Self.recordings.record(Self.samples) }
    let newest = Recordings("Recorded", beside: #filePath).newest
    for (name, bytes) in Self.samples {
      #expect(
        newest[name] == bytes, "the message \(name) has grown: record it (Tests/Support/Recordings.swift)")
    }
    // Whoever adds a subject adds a sample.
    #expect(Self.samples.count == 8)
  }
}
