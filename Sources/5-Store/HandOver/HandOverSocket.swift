import JSON
import System

/// An open socket with which another process goes on.
package struct HandOverSocket: Equatable {
  /// `connection`, `client`, or the kind of a feed.
  package var kind: String
  /// What was noted of it: names and texts of its routes.
  package var record: [String: String] = [:]
  /// Of a connection what was read of a request; of a feed what its reader must receive first.
  package var bytes: [UInt8] = []

  /// A connection without a request under way.
  package static let connection = "connection"
  /// A phone or an app, connected by WebSocket.
  package static let client = "client"

  package init(kind: String, record: [String: String] = [:], bytes: [UInt8] = []) {
    self.kind = kind
    self.record = record
    self.bytes = bytes
  }

  var json: [UInt8] {
    JSONWriter.object { json in
      json.member("kind", kind)
      if !record.isEmpty {
        json.key("record")
        json.beginObject()
        for (name, text) in record.sorted(by: { $0.key < $1.key }) { json.member(name, text) }
        json.endObject()
      }
      if !bytes.isEmpty { json.member("bytes", Base64.standard.encode(bytes.span)) }
    }
  }

  /// Nil if it is no socket.
  init?(_ json: JSONValue) {
    guard let kind = json["kind"]?.stringValue else { return nil }
    self.kind = kind
    for member in json["record"]?.objectValue ?? [] { record[member.key] = member.value.stringValue }
    guard let text = json["bytes"]?.stringValue else { return }
    guard let bytes = Base64.standard.decode(text) else { return nil }
    self.bytes = bytes
  }
}

/// How many sockets went from one process to another, for the logs of both.
struct SocketCounts {
  private var connections = 0
  private var clients = 0
  private var feeds = 0

  mutating func count(_ socket: HandOverSocket) {
    switch socket.kind {
    case HandOverSocket.connection: connections += 1
    case HandOverSocket.client: clients += 1
    default: feeds += 1
    }
  }

  var fields: [(String, String)] {
    [("feeds", "\(feeds)"), ("clients", "\(clients)"), ("connections", "\(connections)")]
  }
}
