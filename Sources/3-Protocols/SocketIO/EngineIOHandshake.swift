import JSON

/// The content of the open packet: the session's id and its terms.
package struct EngineIOHandshake: Sendable, Equatable {
  package var sid: String
  /// The transports to which the session may change.
  package var upgrades: [String]
  package var pingIntervalMilliseconds: UInt64
  package var pingTimeoutMilliseconds: UInt64
  /// The largest payload a client may send, in bytes.
  package var maximumPayloadBytes: Int

  package var json: [UInt8] {
    JSONWriter.object { json in
      json.member("sid", sid)
      json.member("upgrades", upgrades)
      json.member("pingInterval", Int64(pingIntervalMilliseconds))
      json.member("pingTimeout", Int64(pingTimeoutMilliseconds))
      json.member("maxPayload", maximumPayloadBytes)
    }
  }

  package static func parse(_ json: Span<UInt8>) throws(SocketIOError) -> EngineIOHandshake {
    guard let value = try? JSONValue.parse(json), let sid = value["sid"]?.stringValue,
      let interval = value["pingInterval"]?.intValue, let timeout = value["pingTimeout"]?.intValue,
      (1...86_400_000).contains(interval), (1...86_400_000).contains(timeout)
    else { throw .malformedHandshake }
    return EngineIOHandshake(
      sid: sid, upgrades: value["upgrades"]?.arrayValue?.compactMap(\.stringValue) ?? [],
      pingIntervalMilliseconds: UInt64(interval), pingTimeoutMilliseconds: UInt64(timeout),
      maximumPayloadBytes: value["maxPayload"]?.intValue.flatMap { Int(exactly: $0) } ?? 1_000_000)
  }
}
