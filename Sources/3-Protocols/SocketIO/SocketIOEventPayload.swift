import JSON

/// The payload of an event or acknowledgement, split without being parsed: `["name",a,b]` is the range of `name` and
/// the range of `a,b`.
///
/// Parsing checks the shape of the array alone; `checkJSON` checks arguments that no delegate reads itself.
package struct SocketIOEventPayload: Equatable, Sendable {
  /// Between the quotes, as it is in the JSON.
  package var name: Range<Int>
  /// Whether `name` contains escapes and must go through `unescaped` first.
  package var nameHasEscapes: Bool
  package var arguments: Range<Int>

  /// Names that Socket.IO reserves.
  private static let reservedNames: Set<[UInt8]> = Set(
    ["connect", "connect_error", "disconnect", "disconnecting", "newListener", "removeListener"]
      .map { Array($0.utf8) })

  package static func parseEvent(
    _ bytes: Span<UInt8>, in payload: Range<Int>
  ) throws(SocketIOError) -> SocketIOEventPayload {
    let inside = try arguments(bytes, in: payload)
    guard inside.count >= 2, bytes[inside.lowerBound] == UInt8(ascii: "\"") else { throw .malformedPayload }
    let hasEscapes: Bool
    var cursor = JSONCursor(bytes.extracting(inside))
    do throws(JSONError) {
      hasEscapes = try cursor.string().hasEscapes
    } catch {
      throw .malformedPayload
    }
    let end = inside.lowerBound + cursor.offset
    let name = (inside.lowerBound + 1)..<(end - 1)
    if isReserved(bytes, name) { throw .eventNameReserved }
    var index = skipSpace(bytes, from: end, to: inside.upperBound)
    guard index < inside.upperBound else {
      return SocketIOEventPayload(name: name, nameHasEscapes: hasEscapes, arguments: index..<index)
    }
    guard bytes[index] == UInt8(ascii: ",") else { throw .malformedPayload }
    index = skipSpace(bytes, from: index + 1, to: inside.upperBound)
    guard index < inside.upperBound else { throw .malformedPayload }
    return SocketIOEventPayload(
      name: name, nameHasEscapes: hasEscapes, arguments: index..<inside.upperBound)
  }

  /// The content between the brackets of an array, without the white space around it.
  package static func arguments(
    _ bytes: Span<UInt8>, in payload: Range<Int>
  ) throws(SocketIOError) -> Range<Int> {
    var end = payload.upperBound
    while end > payload.lowerBound, isSpace(bytes[end - 1]) { end -= 1 }
    guard end - payload.lowerBound >= 2, bytes[payload.lowerBound] == UInt8(ascii: "["),
      bytes[end - 1] == UInt8(ascii: "]")
    else { throw .malformedPayload }
    end -= 1
    let start = skipSpace(bytes, from: payload.lowerBound + 1, to: end)
    while end > start, isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Throws unless `arguments`, the content between the brackets of an array or after its first element, are JSON
  /// values with commas between them, or nothing.
  package static func checkJSON(
    _ bytes: Span<UInt8>, in arguments: Range<Int>
  ) throws(SocketIOError) {
    var start = arguments.lowerBound
    while start < arguments.upperBound {
      var cursor = JSONCursor(bytes.extracting(start..<arguments.upperBound))
      do throws(JSONError) { try cursor.skipValue() } catch { throw .malformedPayload }
      start = skipSpace(bytes, from: start + cursor.offset, to: arguments.upperBound)
      guard start < arguments.upperBound else { return }
      guard bytes[start] == UInt8(ascii: ",") else { throw .malformedPayload }
      start = skipSpace(bytes, from: start + 1, to: arguments.upperBound)
      guard start < arguments.upperBound else { throw .malformedPayload }
    }
  }

  /// A name without its JSON escapes.
  package static func unescaped(_ name: Span<UInt8>) throws(SocketIOError) -> [UInt8] {
    var quoted: [UInt8] = [UInt8(ascii: "\"")]
    name.withUnsafeBufferPointer { quoted.append(contentsOf: $0) }
    quoted.append(UInt8(ascii: "\""))
    guard let text = (try? JSONValue.parse(quoted.span))?.stringValue else { throw .malformedPayload }
    return Array(text.utf8)
  }

  // None of our events has the first letter and the length of a reserved name, so nothing is allocated here.
  private static func isReserved(_ bytes: Span<UInt8>, _ name: Range<Int>) -> Bool {
    switch (name.count, name.isEmpty ? 0 : bytes[name.lowerBound]) {
    case (7, UInt8(ascii: "c")), (13, UInt8(ascii: "c")), (10, UInt8(ascii: "d")), (13, UInt8(ascii: "d")),
      (11, UInt8(ascii: "n")), (14, UInt8(ascii: "r")):
      reservedNames.contains(bytes.extracting(name).withUnsafeBufferPointer { Array($0) })
    default: false
    }
  }

  @inline(__always)
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  @inline(__always)
  private static func skipSpace(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, isSpace(bytes[index]) { index += 1 }
    return index
  }
}
