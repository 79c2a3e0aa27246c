@testable import WebSocket

/// Frames of either role, with and without compression: the first byte decides. The messages and the error must not
/// depend on how the bytes are cut, and no message may exceed the limit. (If a compressed message has two errors, the
/// one that is found first depends on how many of its bytes have arrived.) The rest of the bytes is also parsed as a
/// list of extensions.
func fuzzWebSocket(_ bytes: [UInt8]) {
  guard let choice = bytes.first else { return }
  let rest = Array(bytes.dropFirst())
  let whole = messages(pieces(of: rest, byteCount: 0), choice)
  for byteCount in slowPieceByteCounts(of: bytes) {
    precondition(whole == messages(pieces(of: rest, byteCount: byteCount), choice))
  }
  _ = WebSocketExtension.list([String(decoding: rest, as: UTF8.self)]).map {
    _ = (WebSocketDeflate.agreement(to: $0), WebSocketDeflate(answer: $0))
  }
}

private let maximumMessageBytes = 100_000

private struct Message: Equatable {
  var kind: String
  var payload: [UInt8] = []
}

private func messages(_ pieces: [[UInt8]], _ choice: UInt8) -> [Message] {
  var parser = WebSocketParser(
    role: choice & 1 == 0 ? .server : .client, maximumMessageBytes: maximumMessageBytes)
  if choice & 2 != 0 { parser.inflater = MessageInflater(windowBits: 15, takesContextOver: choice & 4 == 0) }
  var messages: [Message] = []
  for piece in pieces {
    var piece = piece
    var bytes = piece.mutableSpan
    var offset = 0
    do throws(WebSocketError) {
      while let message = try next(&parser, &bytes, &offset) { messages.append(message) }
    } catch {
      return messages + [Message(kind: parser.inflater == nil ? error.rawValue : "error")]
    }
    precondition(offset == bytes.count)
  }
  return messages
}

private func next(
  _ parser: inout WebSocketParser, _ bytes: inout MutableSpan<UInt8>, _ offset: inout Int
) throws(WebSocketError) -> Message? {
  let (kind, payload, isControl): (String, WebSocketParser.Payload, Bool)
  switch try parser.next(in: &bytes, from: &offset) {
  case .needsMoreBytes: return nil
  case .text(let at): (kind, payload, isControl) = ("text", at, false)
  case .binary(let at): (kind, payload, isControl) = ("binary", at, false)
  case .ping(let at): (kind, payload, isControl) = ("ping", at, true)
  case .pong(let at): (kind, payload, isControl) = ("pong", at, true)
  case .close(let at): (kind, payload, isControl) = ("close", at, true)
  }
  var message = Message(kind: kind)
  switch payload {
  case .received(let range): message.payload.append(bytes.span, in: range)
  case .gathered: message.payload = isControl ? parser.takeGatheredControl() : parser.takeGathered()
  }
  precondition(message.payload.count <= (isControl ? 125 : maximumMessageBytes))
  precondition(kind != "text" || UTF8Validator.isValid(message.payload.span))
  if kind == "close" { _ = try WebSocketClosePayload.parse(message.payload.span) }
  return message
}
