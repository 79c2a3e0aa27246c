/// Reads the wire format of protocol buffers, a series of fields, in place and without allocating.
///
/// Every read moves forward and none leaves the range, so that the work is bounded by the bytes.
struct WireCursor: ~Escapable {
  let bytes: Span<UInt8>
  /// The position of the next byte; never beyond `end`.
  private(set) var position: Int
  let end: Int

  /// The header before a value.
  struct Field {
    let number: Int
    let type: WireType
  }

  enum WireType: UInt8 {
    case varint = 0
    case fixed64 = 1
    case length = 2
    case fixed32 = 5
  }

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    position = min(max(range.lowerBound, 0), bytes.count)
    end = min(max(range.upperBound, position), bytes.count)
  }

  var isAtEnd: Bool { position >= end }

  /// The next field's number and type; nil at the end.
  @_lifetime(self: copy self)
  mutating func nextField() throws(MapsError) -> Field? {
    guard position < end else { return nil }
    let key = try varint()
    guard let type = WireType(rawValue: UInt8(truncatingIfNeeded: key & 7)), key >> 3 > 0, key >> 3 < 1 << 29
    else { throw .brokenTile("a field of no known type") }
    return Field(number: Int(key >> 3), type: type)
  }

  @inline(__always)
  @_lifetime(self: copy self)
  mutating func varint() throws(MapsError) -> UInt64 {
    guard position < end else { throw .brokenTile("the bytes end within a number") }
    let first = bytes[position]
    if first < 0x80 {
      position += 1
      return UInt64(first)
    }
    return try longVarint()
  }

  @_lifetime(self: copy self)
  private mutating func longVarint() throws(MapsError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < end, shift < 70 {
      let byte = bytes[position]
      position += 1
      // Bits beyond the 64th are dropped, as in every other reader.
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw .brokenTile("a number without an end")
  }

  /// The place of a value that begins with its length.
  @_lifetime(self: copy self)
  mutating func chunk() throws(MapsError) -> Range<Int> {
    let count = try varint()
    guard count <= UInt64(end - position) else { throw .brokenTile("the bytes end within a field") }
    let start = position
    position += Int(count)
    return start..<position
  }

  @_lifetime(self: copy self)
  mutating func fixed(bytes count: Int) throws(MapsError) -> UInt64 {
    guard end - position >= count else { throw .brokenTile("the bytes end within a number") }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(bytes[position + index]) << UInt64(8 * index) }
    position += count
    return value
  }

  @_lifetime(self: copy self)
  mutating func skip(_ type: WireType) throws(MapsError) {
    switch type {
    case .varint: _ = try varint()
    case .length: _ = try chunk()
    case .fixed64: _ = try fixed(bytes: 8)
    case .fixed32: _ = try fixed(bytes: 4)
    }
  }
}
