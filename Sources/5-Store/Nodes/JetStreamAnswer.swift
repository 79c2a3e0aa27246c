import JSON
import Nats
import System

/// What JetStream answered: an object, or the number and the sentence of an error.
struct JetStreamAnswer {
  private let json: JSONValue

  /// Nil for bytes that are no JSON object, such as those of a subject that nobody serves.
  init?(_ message: NatsMessage) {
    guard let json = try? JSONValue.parse(message.bytes), json.objectValue != nil else { return nil }
    self.json = json
  }

  /// The number of the error, nil for success (`err_code`, server/errors.json of nats-server).
  var error: Int64? { json["error"].map { $0["err_code"]?.intValue ?? $0["code"]?.intValue ?? -1 } }

  var errorText: String { json["error"]?["description"]?.stringValue ?? "an error without a description" }

  /// Whether an append was refused because the account, the server or the stream has no room for it.
  var lacksRoom: Bool {
    switch error {
    case Self.insufficientResources, Self.accountResourcesExceeded, Self.storageResourcesExceeded,
      Self.memoryResourcesExceeded:
      true
    // The store's own words: the limits of a stream, and a full disk.
    case Self.storeFailed: Self.wordsForNoRoom.contains { errorText.holds($0) }
    default: false
    }
  }

  /// Of an append or a written key: its sequence.
  var sequence: UInt64? { json["seq"]?.intValue.flatMap { UInt64(exactly: $0) } }

  /// Of a stream: its description and the sequences of its first and last message.
  var streamDescription: String { json["config"]?["description"]?.stringValue ?? "" }
  var firstSequence: UInt64? { state("first_seq") }
  var lastSequence: UInt64? { state("last_seq") }

  /// Of a purge: the number of deleted messages.
  var purgedCount: UInt64? { json["purged"]?.intValue.flatMap { UInt64(exactly: $0) } }

  /// Of a new consumer: the messages that wait to be delivered.
  var pendingCount: UInt64? { json["num_pending"]?.intValue.flatMap { UInt64(exactly: $0) } }

  private func state(_ name: String) -> UInt64? {
    json["state"]?[name]?.intValue.flatMap { UInt64(exactly: $0) }
  }

  static let streamNameInUse: Int64 = 10058
  static let streamNotFound: Int64 = 10059
  static let wrongLastSequence: Int64 = 10071
  private static let accountResourcesExceeded: Int64 = 10002
  private static let insufficientResources: Int64 = 10023
  private static let memoryResourcesExceeded: Int64 = 10028
  private static let storageResourcesExceeded: Int64 = 10047
  private static let storeFailed: Int64 = 10077
  private static let wordsForNoRoom = [
    "maximum bytes exceeded", "maximum messages exceeded", "no space left on device",
  ]
}

/// Where a delivered message stands in its stream: read from the subject of its acknowledgement, `$JS.ACK.<stream>.
/// <consumer>.<delivered>.<stream sequence>.<consumer sequence>.<time>.<pending>`, which newer servers begin with
/// `$JS.ACK.<domain>.<account>` and end with one word more (ADR-15).
struct DeliveredPlace: Equatable {
  let sequence: UInt64
  /// The number in this delivery, from 1.
  let number: UInt64
  let pendingCount: UInt64

  init?(reply: String?) {
    // Bytes are split much sooner than characters, and each entry has such a subject.
    let words = (reply ?? "").utf8.split(separator: UInt8(ascii: ".")).map { Substring($0) }
    guard words.count >= 9, words[0] == "$JS", words[1] == "ACK" else { return nil }
    let start = words.count == 9 ? 5 : 7
    guard start + 3 < words.count, let sequence = UInt64(words[start]), let number = UInt64(words[start + 1]),
      let pendingCount = UInt64(words[start + 3])
    else { return nil }
    self.sequence = sequence
    self.number = number
    self.pendingCount = pendingCount
  }
}
