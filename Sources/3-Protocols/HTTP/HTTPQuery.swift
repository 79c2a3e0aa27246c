/// The pairs of a query string or of a form body (`application/x-www-form-urlencoded`), decoded once.
///
/// Bounds: `maximumFields` pairs, or what a route allows its forms, each no longer than the head or body that contains it.
package struct HTTPQuery: Sendable {
  /// More than any address here has, and any form but those whose route says so.
  package static let maximumFields = 64

  /// Every pair in order.
  package private(set) var pairs: [(name: String, value: String)] = []

  /// No pair at all.
  init() {}

  /// `bytes` without the question mark. Throws `.tooManyFields`, and then decodes nothing after the last allowed
  /// field.
  init(_ bytes: Span<UInt8>, maximumFields: Int = maximumFields) throws(HTTPError) {
    var start = 0
    while start < bytes.count {
      let end = ByteScan.first(UInt8(ascii: "&"), bytes, in: start..<bytes.count)
      if end > start {
        guard pairs.count < maximumFields else { throw .tooManyFields }
        let equals = ByteScan.first(UInt8(ascii: "="), bytes, in: start..<end)
        pairs.append(
          (Self.decode(bytes, start..<equals), Self.decode(bytes, min(equals + 1, end)..<end)))
      }
      start = end + 1
    }
  }

  /// The pairs of a text of the program's own; empty if it has too many.
  package init(_ text: String) { self = (try? HTTPQuery(Array(text.utf8).span)) ?? HTTPQuery() }

  /// The first value under `name`; empty if the name has no value.
  package subscript(_ name: String) -> String? {
    pairs.first { $0.name == name }?.value
  }

  package func all(_ name: String) -> [String] {
    pairs.filter { $0.name == name }.map(\.value)
  }

  // A stray percent sign stays unchanged: old clients' forms send it, and no text here is a path.
  private static func decode(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%"), index + 2 < range.upperBound,
        let high = ASCII.hexValue(bytes[index + 1]), let low = ASCII.hexValue(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
