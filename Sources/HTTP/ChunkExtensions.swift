/// Checks what stands between the size of a chunk and the end of its line, RFC 9112 section 7.1.1. It means
/// nothing to us, but a reader that took its end elsewhere would see another body.
///
/// ```
/// chunk-ext = *( BWS ";" BWS token [ BWS "=" BWS ( token / quoted-string ) ] )
/// ```
struct ChunkExtensions {
  private enum Place {
    /// Behind the size, or behind a complete extension.
    case end
    /// White space there: a semicolon must follow, for none may stand before the line's end.
    case blankAtEnd
    case beforeName
    case name
    /// White space behind a name: `=` or `;` must follow.
    case blankAfterName
    case beforeValue
    case value
    case quoted
    case escaped
  }

  private var place = Place.end

  /// Whether the line may end here.
  var mayEnd: Bool { place == .end || place == .name || place == .value }

  /// Takes one byte, which is not the CR at the line's end.
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
