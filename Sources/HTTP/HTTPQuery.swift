/// The pairs of a query string or of a form body (`application/x-www-form-urlencoded`), decoded when asked.
package struct HTTPQuery: Sendable {
  private let bytes: [UInt8]

  /// `bytes` without the question mark.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The first value under `name`; empty when the name stands without a value.
  package subscript(_ name: String) -> String? {
    pairs.first { $0.name == name }?.value
  }

  package func all(_ name: String) -> [String] {
    pairs.filter { $0.name == name }.map(\.value)
  }

  /// Every pair in order. Its number is bounded by the size of the head or body it came in.
  package var pairs: [(name: String, value: String)] {
    bytes.split(separator: UInt8(ascii: "&")).map { pair in
      let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      let value = equals < pair.endIndex ? pair[(equals + 1)...] : []
      return (Self.decode(pair[..<equals]), Self.decode(value))
    }
  }

  // A stray percent sign stays as it is: forms of old clients send it, and nothing here is a path.
  private static func decode(_ encoded: ArraySlice<UInt8>) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(encoded.count)
    var index = encoded.startIndex
    while index < encoded.endIndex {
      let byte = encoded[index]
      if byte == UInt8(ascii: "%"), index + 2 < encoded.endIndex,
        let high = ASCII.hexValue(encoded[index + 1]), let low = ASCII.hexValue(encoded[index + 2])
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
