/// The parts of a body of type `multipart/form-data` (RFC 7578), framed by RFC 2046 section 5.1.1.
///
/// ```
/// --boundary CRLF
/// Content-Disposition: form-data; name="files"; filename="a.jpg" CRLF
/// Content-Type: image/jpeg CRLF
/// CRLF
/// bytes CRLF
/// --boundary-- CRLF            what stands before the first and after the last is ignored
/// ```
///
/// Bounds: `maximumParts` parts, `maximumHeadBytes` bytes of fields each; the body's own bound is the request's. The
/// time grows in proportion to the body, whatever its content.
package struct MultipartForm: Sendable {
  package struct Part: Sendable, Equatable {
    /// The control's name; nil if the part names none.
    package let name: String?
    /// Whether the part is marked as a file.
    package let isFile: Bool
    /// The position of its bytes in the body.
    package let range: Range<Int>
  }

  package enum Fault: Error, Hashable, Sendable {
    /// The request has another type, or names no boundary that RFC 2046 allows.
    case notMultipart
    case malformed
    case tooManyParts
  }

  package static let maximumHeadBytes = 4096
  private static let maximumBoundaryBytes = 70
  /// More than any text of a form may have.
  private static let maximumTextBytes = 16 << 10

  package private(set) var parts: [Part] = []

  package init(contentType: String?, body: [UInt8], maximumParts: Int) throws(Fault) {
    guard let contentType, let boundary = Self.boundary(contentType) else { throw .notMultipart }
    let delimiter = Array("\r\n--".utf8) + boundary
    // The first delimiter may be at the very beginning, without the line end before it.
    var next =
      body.starts(with: delimiter.dropFirst(2))
      ? delimiter.count - 2 : Self.end(of: delimiter, in: body, from: 0)
    while let start = next {
      if body[start...].starts(with: "--".utf8) { return }
      guard parts.count < maximumParts else { throw .tooManyParts }
      var index = start
      while index < body.count, ASCII.isBlank(body[index]) { index += 1 }
      guard body[index...].starts(with: "\r\n".utf8) else { throw .malformed }
      let (head, content) = try Self.head(body, from: index + 2)
      // The empty line before the content may be the beginning of the next delimiter.
      next = Self.end(of: delimiter, in: body, from: content - 2)
      guard let next else { throw .malformed }
      parts.append(
        Part(
          name: head.name, isFile: head.isFile, range: content..<max(content, next - delimiter.count)))
    }
    throw .malformed
  }

  /// The text of a part of this body. Of a text that no form takes the rest is left out: to read it, and to show it again
  /// beside what is wrong with it, would take long.
  package static func text(of part: Part, in body: [UInt8]) -> String {
    String(decoding: body[part.range.clamped(to: body.indices)].prefix(maximumTextBytes), as: UTF8.self)
  }

  /// The fields from `start` on, and the beginning of the content.
  private static func head(
    _ body: [UInt8], from start: Int
  ) throws(Fault) -> (head: (name: String?, isFile: Bool), content: Int) {
    var name: String?
    var isFile = false
    var line = start
    let limit = min(body.count, start + maximumHeadBytes)
    var index = start
    while index + 1 < limit {
      guard body[index] == 0x0d, body[index + 1] == 0x0a else {
        index += 1
        continue
      }
      if index == line { return ((name, isFile), index + 2) }
      let text = String(decoding: body[line..<index], as: UTF8.self)
      let field = "content-disposition:"
      if text.prefix(field.utf8.count).lowercased() == field {
        name = parameter("name", in: text)
        isFile = parameter("filename", in: text) != nil || parameter("filename*", in: text) != nil
      }
      index += 2
      line = index
    }
    throw .malformed
  }

  /// The index after the first `delimiter` from `start` on. A delimiter contains no line end, so that no byte is
  /// compared more than twice.
  private static func end(of delimiter: [UInt8], in body: [UInt8], from start: Int) -> Int? {
    let bytes = body.span
    let last = bytes.count - delimiter.count
    var index = start
    while index <= last {
      // A body of nothing but line ends is searched byte by byte.
      guard bytes[index] == 0x0d else {
        index = ByteScan.first(0x0d, bytes, in: index..<bytes.count)
        continue
      }
      var length = 1
      while length < delimiter.count, bytes[index + length] == delimiter[length] { length += 1 }
      if length == delimiter.count { return index + length }
      index += length
    }
    return nil
  }

  private static func boundary(_ contentType: String) -> [UInt8]? {
    let type = "multipart/form-data"
    guard contentType.prefix(type.utf8.count).lowercased() == type,
      let text = parameter("boundary", in: contentType)
    else { return nil }
    let bytes = Array(text.utf8)
    let isAllowed = bytes.allSatisfy { byte in
      ASCII.isHostName(byte) || "'()+,/:=? ".utf8.contains(byte)
    }
    guard (1...maximumBoundaryBytes).contains(bytes.count), bytes.last != 0x20, isAllowed else { return nil }
    return bytes
  }

  /// The value of `; name=value` or `; name="value"`, the name in any case.
  private static func parameter(_ name: String, in field: String) -> String? {
    var rest = Substring(field)
    while let semicolon = rest.firstIndex(of: ";") {
      rest = rest[rest.index(after: semicolon)...].drop { $0 == " " || $0 == "\t" }
      guard let equals = rest.firstIndex(where: { $0 == "=" || $0 == ";" }), rest[equals] == "=" else {
        continue
      }
      let isWanted = rest[..<equals].lowercased() == name
      rest = rest[rest.index(after: equals)...]
      var value = ""
      if rest.first == "\"" {
        rest = rest.dropFirst()
        while let character = rest.popFirst(), character != "\"" {
          // Some clients escape only quotes; a backslash may also belong to a path.
          if character == "\\", rest.first == "\"", let quote = rest.popFirst() {
            value.append(quote)
          } else {
            value.append(character)
          }
        }
      } else {
        value = String(rest.prefix { $0 != ";" && $0 != " " && $0 != "\t" })
      }
      if isWanted { return value }
    }
    return nil
  }
}
