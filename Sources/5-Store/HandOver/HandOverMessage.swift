import JSON

/// A message between a server and the one that takes its place, as JSON with descriptors.
///
/// Neighbouring versions understand each other: a socket of an unknown kind is closed, so that its client comes back by
/// itself, and unknown members are ignored.
enum HandOverMessage {
  /// The new server is ready but for the database; the fingerprint of its secret, nil from an earlier version.
  case hello(secret: String?)
  /// The listening sockets: first those of the pages, so many, then those of the figures.
  case listeners(pages: Int)
  /// A socket for each descriptor.
  case sockets([HandOverSocket])
  /// Everything is written, and the database is the new server's.
  case database
  /// The new server serves.
  case serving
  /// The reason why nothing is handed over, or why the new server does not serve: it has let go of the database then.
  case refused(String)

  static let version = 1

  var bytes: [UInt8] {
    switch self {
    case .hello(let secret):
      Self.object("hello") {
        $0.member("version", Self.version)
        $0.member("secret", orNull: secret)
      }
    case .listeners(let count): Self.object("listeners") { $0.member("pages", count) }
    case .sockets(let sockets): Self.bytes(of: sockets.map(\.json))
    case .database: Self.object("database")
    case .serving: Self.object("serving")
    case .refused(let reason): Self.object("refused") { $0.member("reason", reason) }
    }
  }

  /// A message of sockets that are JSON already.
  static func bytes(of sockets: [[UInt8]]) -> [UInt8] {
    object("sockets") { json in
      json.key("sockets")
      json.beginArray()
      for socket in sockets { json.raw(socket.span) }
      json.endArray()
    }
  }

  private static func object(_ kind: String, _ write: (inout JSONWriter) -> Void = { _ in }) -> [UInt8] {
    JSONWriter.object { json in
      json.member("message", kind)
      write(&json)
    }
  }

  /// Nil if it is none of these.
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSONValue.parse(bytes.span), let kind = json["message"]?.stringValue else {
      return nil
    }
    switch kind {
    case "hello":
      guard json["version"]?.intValue == Int64(Self.version) else { return nil }
      self = .hello(secret: json["secret"]?.stringValue)
    case "listeners":
      guard let count = json["pages"]?.intValue, count > 0 else { return nil }
      self = .listeners(pages: Int(count))
    case "sockets":
      guard let list = json["sockets"]?.arrayValue else { return nil }
      let sockets = list.compactMap { HandOverSocket($0) }
      guard sockets.count == list.count else { return nil }
      self = .sockets(sockets)
    case "database": self = .database
    case "serving": self = .serving
    case "refused": self = .refused(json["reason"]?.stringValue ?? "")
    default: return nil
    }
  }
}
