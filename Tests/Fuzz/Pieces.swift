/// The same bytes whole, and as a slow peer would send them: what is made of them must not depend on it.
func pieces(of bytes: [UInt8], byteCount: Int) -> [[UInt8]] {
  guard byteCount > 0 else { return [bytes] }
  return stride(from: 0, to: bytes.count, by: byteCount).map {
    Array(bytes[$0..<min($0 + byteCount, bytes.count)])
  }
}
