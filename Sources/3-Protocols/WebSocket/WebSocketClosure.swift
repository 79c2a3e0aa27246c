import Net

/// The way in which a WebSocket ended.
package struct WebSocketClosure: Sendable {
  /// The peer's code; `.abnormal` if the connection ended without a Close frame; this side's own if it failed the
  /// connection.
  package var code: WebSocketCloseCode
  /// The text of the Close frame, at most 123 bytes; may be empty.
  package var text: String
  /// The reason why the stream below ended.
  package var streamReason: CloseReason
  /// The peer's fault, if that ended the connection.
  package var error: WebSocketError?
  /// The status with which a server refused this client's handshake.
  package var refusedStatus: Int?
}

/// The contents of a Close frame (RFC 6455, section 5.5.1).
struct WebSocketClosePayload {
  /// Whether a read is one whole Close frame of a client: after a failure this cannot be known for certain, but it is
  /// most likely the answer, and nothing else is lost.
  static func isLikely(in bytes: Span<UInt8>) -> Bool {
    bytes.count >= 6 && bytes[0] == 0x88 && Int(bytes[1]) == 0x80 + bytes.count - 6
  }

  var code: WebSocketCloseCode
  var text: String

  static func parse(_ bytes: Span<UInt8>) throws(WebSocketError) -> WebSocketClosePayload {
    guard !bytes.isEmpty else { return WebSocketClosePayload(code: .noStatus, text: "") }
    guard bytes.count >= 2 else { throw .closePayloadTooShort }
    let code = WebSocketCloseCode(rawValue: UInt16(bytes[0]) << 8 | UInt16(bytes[1]))
    guard code.isAllowedOnWire else { throw .closeCodeNotAllowed }
    let text = bytes.extracting(droppingFirst: 2)
    guard UTF8Validator.isValid(text) else { throw .invalidUTF8 }
    return WebSocketClosePayload(
      code: code, text: text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
  }

  /// The payload to send; a text of more than 123 bytes is left out, and so is a code that may not be sent.
  static func encode(_ code: WebSocketCloseCode, _ text: String) -> [UInt8] {
    guard code.isAllowedOnWire else { return [] }
    let bytes = [UInt8(code.rawValue >> 8), UInt8(truncatingIfNeeded: code.rawValue)]
    return text.utf8.count <= 123 ? bytes + Array(text.utf8) : bytes
  }
}
