/// One property's value. Numbers of all six types of the specification become one of two.
package enum VectorValue: Hashable, Sendable {
  case text(TileText)
  case integer(Int64)
  case double(Double)
  case bool(Bool)
}

/// A string of a tile, as unchecked UTF-8 in the tile's own bytes.
package struct TileText: Sendable {
  package let bytes: ArraySlice<UInt8>

  /// Bytes that are not UTF-8 are replaced by U+FFFD.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  package static func == (text: TileText, other: StaticString) -> Bool {
    text.bytes.count == other.utf8CodeUnitCount
      && other.withUTF8Buffer { text.bytes.elementsEqual($0) }
  }
}

extension TileText: Hashable {
  package static func == (left: TileText, right: TileText) -> Bool { left.bytes.elementsEqual(right.bytes) }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    for byte in bytes { hasher.combine(byte) }
  }
}

/// The keys that a reader searches; a value is named by the position of its key in this list.
package struct WantedKeys: Sendable {
  let names: [[UInt8]]

  /// At most 250 names.
  package init(_ names: [String]) {
    precondition(names.count <= 250, "too many keys")
    self.names = names.map { Array($0.utf8) }
  }
}
