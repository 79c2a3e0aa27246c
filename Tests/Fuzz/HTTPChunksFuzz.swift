@testable import HTTP

/// A body in chunks: its decoded bytes must not depend on how it is cut, and must not exceed the limit.
func fuzzHTTPChunks(_ bytes: [UInt8]) {
  let whole = body(pieces(of: bytes, byteCount: 0))
  for byteCount in slowPieceByteCounts(of: bytes) {
    precondition(whole == body(pieces(of: bytes, byteCount: byteCount)))
  }
}

private func body(_ pieces: [[UInt8]]) -> [UInt8]? {
  var limits = RequestLimits()
  limits.maximumBodyBytes = 1000
  limits.maximumTrailerBytes = 100
  var decoder = ChunkedDecoder(limits: limits)
  var body: [UInt8] = []
  for piece in pieces {
    guard let taken = try? decoder.decode(piece.span, into: &body) else { return nil }
    precondition(body.count <= limits.maximumBodyBytes)
    if decoder.isDone { return body }
    precondition(taken == piece.count)
  }
  return nil
}
