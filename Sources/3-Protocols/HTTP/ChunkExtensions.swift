/// Checks the text between the size of a chunk and the end of its line, RFC 9112 section 7.1.1. Its content is
/// ignored, but a reader that found its end elsewhere would read another body.
///
/// ```
/// chunk-ext = *( BWS ";" BWS token [ BWS "=" BWS ( token / quoted-string ) ] )
/// ```
struct ChunkExtensions {
  private enum Place {
    /// After the size, or after a complete extension.
    case end
    /// White space there: a semicolon must follow, because white space may not end the line.
    case blankAtEnd
    case beforeName
    case name
    /// White space after a name: `=` or `;` must follow.
    case blankAfterName
    case beforeValue
    case value
    case quoted
    case escaped
  }

  private var place = Place.end

  /// Whether the line may end here.
  var mayEnd: Bool { place == .end || place == .name || place == .value }

  /// Reads one byte, which is not the CR at the line's end.
  mutating func take(_ byte: UInt8) throws(HTTPError) {
    if byte == 0x0a { throw .bareLineFeed }
    let isBlank = ASCII.isBlank(byte)
    switch place {
    case .quoted where byte == UInt8(ascii: "\""): place = .end
    case .quoted where byte == UInt8(ascii: "\\"): place = .escaped
    case .quoted, .escaped:
      guard isBlank || (byte > 0x20 && byte != 0x7f) else { throw .malformedChunk }
      place = .quoted
    case .beforeName where isBlank, .beforeValue where isBlank: break
    case .beforeName where ASCII.isToken(byte), .name where ASCII.isToken(byte): place = .name
    case .beforeValue where byte == UInt8(ascii: "\""): place = .quoted
    case .beforeValue where ASCII.isToken(byte), .value where ASCII.isToken(byte): place = .value
    case .name where byte == UInt8(ascii: "="), .blankAfterName where byte == UInt8(ascii: "="):
      place = .beforeValue
    case .beforeName, .beforeValue: throw .malformedChunk
    case .end, .blankAtEnd, .name, .blankAfterName, .value:
      if byte == UInt8(ascii: ";") {
        place = .beforeName
      } else if isBlank {
        place = place == .name || place == .blankAfterName ? .blankAfterName : .blankAtEnd
      } else {
        throw .malformedChunk
      }
    }
  }
}
