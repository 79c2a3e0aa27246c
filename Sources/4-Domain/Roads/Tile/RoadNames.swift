/// The names of a tile's roads, each stored once. Bounded in number and length.
struct RoadNames: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []

  static let maximumCount = 16_000
  /// Longer names are cut.
  static let maximumBytes = 160

  var count: Int { ends.count }
  var byteCount: Int { bytes.count + ends.count * MemoryLayout<UInt32>.stride }

  /// The new name's number; nil if there are too many.
  mutating func add(_ name: ArraySlice<UInt8>) -> UInt16? {
    guard ends.count < Self.maximumCount else { return nil }
    var kept = name.prefix(Self.maximumBytes)
    // A letter is not cut in its middle.
    if kept.count < name.count, name[kept.endIndex] & 0xc0 == 0x80 {
      while let last = kept.popLast(), last & 0xc0 == 0x80 {}
    }
    bytes.append(contentsOf: kept)
    ends.append(UInt32(bytes.count))
    return UInt16(ends.count - 1)
  }

  /// Nil if there is no such name.
  subscript(number: UInt16) -> String? {
    let number = Int(number)
    guard number < ends.count else { return nil }
    let start = number > 0 ? Int(ends[number - 1]) : 0
    return String(decoding: bytes[start..<Int(ends[number])], as: UTF8.self)
  }
}
