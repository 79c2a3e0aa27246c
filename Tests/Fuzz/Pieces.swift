/// The same bytes whole, and as a slow peer would send them: what is made of them must not depend on it.
func pieces(of bytes: [UInt8], byteCount: Int) -> [[UInt8]] {
  guard byteCount > 0 else { return [bytes] }
  return stride(from: 0, to: bytes.count, by: byteCount).map {
    Array(bytes[$0..<min($0 + byteCount, bytes.count)])
  }
}

/// How many bytes a slow peer sends at a time: one, and a number that depends on the input. Of a long input more, so that
/// there are never more than 256 pieces: else most of the time would go into the few longest.
func slowPieceByteCounts(of bytes: [UInt8]) -> [Int] {
  let least = 1 + bytes.count / 256
  return [least, least + bytes.count % 13]
}
