/// Parses the lines of a head into ranges, line by line, and judges the fields that decide about framing.
///
/// Strict where two readers of the same bytes could disagree about where a request ends (RFC 9112 section
/// 11.2): such a request is refused, never repaired.
struct HeadLines {
  private let limits: RequestLimits
  private var fields: [HTTPHeaders.Field] = []
  /// Where the first line begins that is not parsed yet.
  private var lineStart = 0
  private var hasRequestLine = false
  private var hasSkippedEmptyLine = false
  private var method = HTTPMethod.get
  private var target = 0..<0
  private var minorVersion: UInt8 = 1
  private var framing = FramingFields()
  private var form = RequestTarget(path: 0..<0, query: 0..<0, authority: nil)
  private var bodyLength = RequestHead.BodyLength.none

  /// A longer method is none that we implement; the bound keeps the search for its end short.
  private static let maximumMethodBytes = 32

  init(limits: RequestLimits) { self.limits = limits }

  /// Parses on from where the last call ended; `bytes` begins with the head's first byte each time.
  /// Returns where the head ends, or nil when it does not end within `bytes`.
  mutating func parse(_ bytes: Span<UInt8>) throws(HTTPError) -> Int? {
    while !hasRequestLine {
      guard let next = try parseRequestLine(bytes) else { return nil }
      lineStart = next
    }
    while lineStart < bytes.count {
      if bytes[lineStart] == Self.cr {
        guard lineStart + 1 < bytes.count else { return nil }
        guard bytes[lineStart + 1] == Self.lf else { throw .bareCarriageReturn }
        bodyLength = try framing.bodyLength(
          bytes, minorVersion: minorVersion, method: method,
          limits: limits)
        return lineStart + 2
      }
      guard let next = try parseFieldLine(bytes) else { return nil }
      lineStart = next
    }
    return nil
  }

  /// The head whose bytes were parsed.
  func makeHead(_ bytes: [UInt8]) -> RequestHead {
    RequestHead(
      method: method, headers: HTTPHeaders(bytes: bytes, fields: fields), target: target,
      path: form.path, query: form.query, authority: form.authority ?? framing.host ?? 0..<0,
      minorVersion: minorVersion, bodyLength: bodyLength,
      isKeepAlive: framing.isKeepAlive(minorVersion: minorVersion),
      expectsContinue: framing.expectsContinue && minorVersion > 0)
  }

  // request-line = method SP request-target SP HTTP-version CRLF
  private mutating func parseRequestLine(_ bytes: Span<UInt8>) throws(HTTPError) -> Int? {
    let count = bytes.count
    var index = lineStart
    // One empty line before a request is forgiven, RFC 9112 section 2.2.
    if !hasSkippedEmptyLine, index < count, bytes[index] == Self.cr {
      guard index + 1 < count else { return nil }
      guard bytes[index + 1] == Self.lf else { throw .bareCarriageReturn }
      hasSkippedEmptyLine = true
      return index + 2
    }
    let methodStart = index
    while index < count, ASCII.isToken(bytes[index]) {
      index += 1
      if index - methodStart > Self.maximumMethodBytes { throw .methodNotImplemented }
    }
    guard index < count else { return nil }
    guard bytes[index] == Self.space, index > methodStart else { throw .malformedRequestLine }
    let methodEnd = index

    index += 1
    let targetStart = index
    index = min(Self.endOfVisible(bytes, from: index), targetStart + limits.maximumTargetBytes + 1)
    if index - targetStart > limits.maximumTargetBytes { throw .targetTooLong }
    guard index < count else { return nil }
    guard bytes[index] == Self.space, index > targetStart else {
      if bytes[index] == Self.lf { throw .bareLineFeed }
      throw bytes[index] == Self.cr ? .malformedRequestLine : .malformedTarget
    }
    let targetEnd = index

    index += 1
    var major: UInt8 = 0
    for offset in 0..<10 {
      guard index + offset < count else { return nil }
      let byte = bytes[index + offset]
      switch offset {
      case 5, 7:
        guard ASCII.isDigit(byte) else { throw .malformedRequestLine }
        if offset == 5 { major = byte - 0x30 } else { minorVersion = min(byte - 0x30, 1) }
      case 8 where byte == Self.lf: throw .bareLineFeed
      case 9 where byte != Self.lf: throw .bareCarriageReturn
      default:
        guard byte == Self.versionPattern(offset) else { throw .malformedRequestLine }
      }
    }
    guard major == 1 else { throw .versionNotSupported }
    method = try Self.method(bytes, methodStart..<methodEnd)
    target = targetStart..<targetEnd
    form = try RequestTarget.parse(bytes, target, method: method)
    hasRequestLine = true
    fields.reserveCapacity(16)
    return index + 10
  }

  // field-line = field-name ":" OWS field-value OWS CRLF; no line is folded (RFC 9112 section 5.2)
  private mutating func parseFieldLine(_ bytes: Span<UInt8>) throws(HTTPError) -> Int? {
    let count = bytes.count
    var index = lineStart
    while index < count, ASCII.isToken(bytes[index]) { index += 1 }
    guard index < count else { return nil }
    guard bytes[index] == UInt8(ascii: ":"), index > lineStart else {
      throw bytes[index] == Self.lf ? .bareLineFeed : .malformedHeader
    }
    let nameEnd = index
    index += 1
    while index < count, ASCII.isBlank(bytes[index]) { index += 1 }
    let valueStart = index
    index = Self.endOfValue(bytes, from: index)
    guard index < count else { return nil }
    guard bytes[index] == Self.cr else {
      throw bytes[index] == Self.lf ? .bareLineFeed : .malformedHeader
    }
    guard index + 1 < count else { return nil }
    guard bytes[index + 1] == Self.lf else { throw .bareCarriageReturn }
    var valueEnd = index
    while valueEnd > valueStart, ASCII.isBlank(bytes[valueEnd - 1]) { valueEnd -= 1 }
    guard fields.count < limits.maximumHeaderCount else { throw .tooManyHeaders }
    fields.append(
      HTTPHeaders.Field(
        nameStart: UInt32(lineStart), nameEnd: UInt32(nameEnd), valueStart: UInt32(valueStart),
        valueEnd: UInt32(valueEnd)))
    try framing.note(bytes, name: lineStart..<nameEnd, value: valueStart..<valueEnd)
    return index + 2
  }

  private static var cr: UInt8 { 0x0d }
  private static var lf: UInt8 { 0x0a }
  private static var space: UInt8 { 0x20 }

  private static func versionPattern(_ offset: Int) -> UInt8 {
    switch offset {
    case 0: UInt8(ascii: "H")
    case 1, 2: UInt8(ascii: "T")
    case 3: UInt8(ascii: "P")
    case 4: UInt8(ascii: "/")
    case 6: UInt8(ascii: ".")
    case 8: cr
    default: lf
    }
  }

  private static func method(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(HTTPError) -> HTTPMethod {
    for method in HTTPMethod.implemented where method.rawValue.utf8.count == range.count {
      var index = range.lowerBound
      var matches = true
      for byte in method.rawValue.utf8 {
        if bytes[index] != byte { matches = false }
        index += 1
      }
      if matches { return method }
    }
    throw .methodNotImplemented
  }

  /// The first byte from `start` on that is not visible ASCII, or that RFC 3986 allows nowhere in a URI
  /// and no browser sends: `"`, `#`, `<`, `>`.
  private static func endOfVisible(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      guard byte > 0x20, byte < 0x7f else { return index }
      if byte == 0x22 || byte == 0x23 || byte == 0x3c || byte == 0x3e { return index }
      index += 1
    }
    return index
  }

  /// The first byte from `start` on that no field value may hold: a control character other than tab.
  private static func endOfValue(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    let raw = bytes.bytes
    // Eight bytes at a time while none of them is below a space or DEL; the classic zero-byte arithmetic.
    while index + 8 <= bytes.count {
      // In bounds: index + 8 <= count; any bit pattern is a UInt64.
      let word = raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      let controls = (word &- 0x2020_2020_2020_2020) & ~word
      let deletes = word ^ 0x7f7f_7f7f_7f7f_7f7f
      let hasDelete = (deletes &- 0x0101_0101_0101_0101) & ~deletes
      if (controls | hasDelete) & 0x8080_8080_8080_8080 != 0 { break }
      index += 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      if (byte < 0x20 && byte != 0x09) || byte == 0x7f { return index }
      index += 1
    }
    return index
  }
}
