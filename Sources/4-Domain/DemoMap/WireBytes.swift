/// Writes the wire format of protocol buffers.
struct WireBytes {
  var bytes: [UInt8] = []

  mutating func varint(_ value: UInt64) {
    var value = value
    while value >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
      value >>= 7
    }
    bytes.append(UInt8(value))
  }

  mutating func zigzag(_ value: Int) { varint(UInt64(bitPattern: Int64(value << 1 ^ value >> 63))) }

  mutating func varint(_ field: Int, _ value: UInt64) {
    varint(UInt64(field << 3))
    varint(value)
  }

  mutating func chunk(_ field: Int, _ content: [UInt8]) {
    varint(UInt64(field << 3 | 2))
    varint(UInt64(content.count))
    bytes += content
  }
}
