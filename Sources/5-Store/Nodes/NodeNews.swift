import JSON
import Tracking

/// What a node says of itself to the others, once a second: the value of its key.
///
/// A member that an older version does not write is nil or false.
struct NodeNews: Hashable, Sendable {
  /// The connection of a node that follows the backend.
  enum Upstream: Hashable, Sendable {
    case connected
    /// Its REST fails; by the node's clock.
    case partial(asOf: Timestamp)
    case lost
  }

  let name: String
  /// Random, and new with each start: two nodes of one name differ by it.
  var id: String?
  let version: String
  /// The last entry of the log that its memory holds.
  let sequence: UInt64
  /// Its clock.
  let clock: Timestamp
  /// Why it cannot do all its work; nil while it can.
  var trouble: String?
  /// The last entry of the log that is on its disk; 0 also where that is not known.
  var stored: UInt64 = 0
  /// Nil while it does not follow the backend.
  var upstream: Upstream?
  /// The fingerprint of its `JWT_SECRET`.
  var secret: String?
  /// Whether it has joined the others since its start.
  var hasJoined = false

  var bytes: [UInt8] {
    JSONWriter.object { json in
      json.member("name", name)
      json.member("id", orNull: id)
      json.member("version", version)
      json.member("sequence", Int64(clamping: sequence))
      json.member("clock", clock.unixMilliseconds)
      json.member("trouble", orNull: trouble)
      switch upstream {
      case nil: break
      case .lost?: json.member("upstream", "lost")
      case .connected?: json.member("upstream", "connected")
      case .partial(let asOf)?:
        json.member("upstream", "partial")
        json.member("jobs_as_of", asOf.unixMilliseconds)
      }
      json.member("stored", Int64(clamping: stored))
      json.member("secret", orNull: secret)
      json.member("joined", hasJoined)
    }
  }
}

extension NodeNews {
  /// Nil for bytes that no node writes.
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSONValue.parse(bytes), let name = json["name"]?.stringValue,
      let sequence = json["sequence"]?.intValue.flatMap({ UInt64(exactly: $0) }),
      let time = json["clock"]?.intValue
    else { return nil }
    self.init(
      name: name, version: json["version"]?.stringValue ?? "", sequence: sequence,
      clock: Timestamp(unixMilliseconds: time), trouble: json["trouble"]?.stringValue,
      stored: json["stored"]?.intValue.flatMap({ UInt64(exactly: $0) }) ?? 0,
      secret: json["secret"]?.stringValue, hasJoined: json["joined"]?.boolValue ?? false)
    id = json["id"]?.stringValue
    switch json["upstream"]?.stringValue {
    case "connected": upstream = .connected
    case "lost": upstream = .lost
    case "partial":
      upstream = .partial(asOf: Timestamp(unixMilliseconds: json["jobs_as_of"]?.intValue ?? time))
    default: break
    }
  }

  /// Whether this node, which has not joined, leaves the name to another one: to the one that serves already, or of two
  /// that start at the same time to the one with the smaller id. An earlier version says no id.
  func yields(to twin: NodeNews) -> Bool {
    guard !hasJoined else { return false }
    return twin.hasJoined || (twin.id ?? "") < (id ?? "")
  }

  /// Whether the two nodes do not take each other's tokens; false where one of them does not tell.
  func hasOtherSecret(than other: NodeNews) -> Bool {
    guard let secret, let others = other.secret else { return false }
    return secret != others
  }
}
