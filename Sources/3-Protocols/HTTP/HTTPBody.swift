/// The content of a response: held, not copied, until it is written.
package enum HTTPBody: Sendable {
  case empty
  case bytes([UInt8])
  /// Part of a larger buffer, as for a Range request.
  case slice([UInt8], Range<Int>)

  package var count: Int {
    switch self {
    case .empty: 0
    case .bytes(let bytes): bytes.count
    case .slice(_, let range): range.count
    }
  }

  /// A copy, for tests and for callers that must change it.
  package var copy: [UInt8] {
    switch self {
    case .empty: []
    case .bytes(let bytes): bytes
    case .slice(let bytes, let range): Array(bytes[range])
    }
  }

  func withSpan<Result>(_ use: (Span<UInt8>) -> Result) -> Result {
    switch self {
    case .empty: return use(Span())
    case .bytes(let bytes): return use(bytes.span)
    case .slice(let bytes, let range): return use(bytes.span.extracting(range))
    }
  }
}
