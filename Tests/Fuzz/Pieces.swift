/// The same bytes, cut as a slow peer would send them: the result of a parser must not depend on the cuts.
func pieces(of bytes: [UInt8], byteCount: Int) -> [[UInt8]] {
  guard byteCount > 0 else { return [bytes] }
  return stride(from: 0, to: bytes.count, by: byteCount).map {
    Array(bytes[$0..<min($0 + byteCount, bytes.count)])
  }
}

/// The numbers of bytes that a slow peer sends at a time: one, and a number that depends on the input. The pieces of a
/// long input are longer, so that there are never more than 256: else most of the time would go into the few longest
/// inputs.
func slowPieceByteCounts(of bytes: [UInt8]) -> [Int] {
  let least = 1 + bytes.count / 256
  return [least, least + bytes.count % 13]
}
