/// Decodes a body in the chunked coding as it arrives, in pieces of any size, RFC 9112 section 7.1.
///
/// ```
/// 5;name=value CRLF      chunk-size [ chunk-ext ] CRLF
/// hello CRLF             chunk-data CRLF
/// 0 CRLF                 last-chunk
/// Name: value CRLF       trailer section: checked, and then dropped
/// CRLF
/// ```
struct ChunkedDecoder {
  private enum State {
    case size
    case sizeExtension
    case sizeLineFeed
    case data
    case dataCarriageReturn
    case dataLineFeed
    case trailerStart
    case trailerName
    case trailerValue
    case trailerLineFeed
    case lastLineFeed
    case done
  }

  private let limits: RequestLimits
  private var state = State.size
  private var digitCount = 0
  /// The size that is being read; then the number of the chunk's bytes that are missing.
  private var remaining = 0
  private var trailerBytes = 0
  private var extensions = ChunkExtensions()

  /// More digits than any allowed size needs, so that leading zeros cannot go on for ever.
  private static let maximumDigits = 15

  init(limits: RequestLimits) { self.limits = limits }

  var isDone: Bool { state == .done }

  /// Appends the body's part of `bytes` and returns the number of bytes read: all, unless the body is complete.
  mutating func decode(
    _ bytes: Span<UInt8>, into body: inout [UInt8]
  ) throws(HTTPError) -> Int {
    var index = 0
    while index < bytes.count, state != .done {
      if state == .data {
        let taken = min(remaining, bytes.count - index)
        bytes.extracting(index..<(index + taken)).withUnsafeBufferPointer {
          body.append(contentsOf: $0)
        }
        remaining -= taken
        index += taken
        if remaining == 0 { state = .dataCarriageReturn }
      } else {
        try take(bytes[index], bodyCount: body.count)
        index += 1
      }
    }
    return index
  }

  private mutating func take(_ byte: UInt8, bodyCount: Int) throws(HTTPError) {
    switch state {
    case .size:
      if let digit = ASCII.hexValue(byte) {
        digitCount += 1
        guard digitCount <= Self.maximumDigits else { throw .malformedChunk }
        remaining = remaining << 4 | Int(digit)
      } else {
        guard digitCount > 0 else { throw .malformedChunk }
        guard remaining <= limits.maximumBodyBytes - bodyCount else { throw .bodyTooLarge }
        extensions = ChunkExtensions()
        state = .sizeExtension
        try takeExtension(byte)
      }
    case .sizeExtension: try takeExtension(byte)
    case .sizeLineFeed:
      try requireLineFeed(byte)
      state = remaining == 0 ? .trailerStart : .data
    case .dataCarriageReturn:
      guard byte == UInt8(ascii: "\r") else { throw .malformedChunk }
      state = .dataLineFeed
    case .dataLineFeed:
      try requireLineFeed(byte)
      digitCount = 0
      state = .size
    case .trailerStart:
      if byte == UInt8(ascii: "\r") {
        state = .lastLineFeed
      } else {
        guard ASCII.isToken(byte) else { throw .malformedHeader }
        try countTrailerByte()
        state = .trailerName
      }
    case .trailerName:
      try countTrailerByte()
      if byte == UInt8(ascii: ":") {
        state = .trailerValue
      } else {
        guard ASCII.isToken(byte) else { throw .malformedHeader }
      }
    case .trailerValue:
      try countTrailerByte()
      if byte == UInt8(ascii: "\r") {
        state = .trailerLineFeed
      } else {
        try requireValueByte(byte)
      }
    case .trailerLineFeed:
      try requireLineFeed(byte)
      state = .trailerStart
    case .lastLineFeed:
      try requireLineFeed(byte)
      state = .done
    case .data, .done: break
    }
  }

  private mutating func takeExtension(_ byte: UInt8) throws(HTTPError) {
    if byte == UInt8(ascii: "\r"), extensions.mayEnd {
      state = .sizeLineFeed
    } else {
      try countTrailerByte()
      try extensions.take(byte)
    }
  }

  private func requireLineFeed(_ byte: UInt8) throws(HTTPError) {
    guard byte == UInt8(ascii: "\n") else { throw .bareCarriageReturn }
  }

  private func requireValueByte(_ byte: UInt8) throws(HTTPError) {
    if byte == UInt8(ascii: "\n") { throw .bareLineFeed }
    if (byte < 0x20 && byte != 0x09) || byte == 0x7f { throw .malformedHeader }
  }

  private mutating func countTrailerByte() throws(HTTPError) {
    trailerBytes += 1
    guard trailerBytes <= limits.maximumTrailerBytes else { throw .headTooLarge }
  }
}
