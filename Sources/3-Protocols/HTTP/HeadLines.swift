/// Parses the lines of a head into ranges, line by line, and judges the fields that decide about framing.
///
/// Strict if two readers of the same bytes could disagree about where a request ends (RFC 9112 section 11.2): such a
/// request is refused, never repaired.
struct HeadLines {
  private let limits: RequestLimits
  private var fields: [HTTPHeaders.Field] = []
  /// The beginning of the first line that is not parsed yet.
  private var lineStart = 0
  private var hasRequestLine = false
  private var hasSkippedEmptyLine = false
  private var method = HTTPMethod.get
  /// Whether the method is HEAD; known before the rest of the request line is judged.
  private(set) var isHead = false
  private var target = 0..<0
  private var minorVersion: UInt8 = 1
  private var framing = FramingFields()
  private var form = RequestTarget(path: 0..<0, query: 0..<0, authority: nil)
  private var bodyLength = RequestHead.BodyLength.none

  /// A longer method is none that we implement; the bound keeps the search for its end short.
  private static let maximumMethodBytes = 32

  init(limits: RequestLimits) { self.limits = limits }

  /// Continues where the last call ended; `bytes` begins with the head's first byte each time. Returns where the head
  /// ends, or nil if it does not end within `bytes`.
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

  /// The head whose bytes were parsed; after it another head can be parsed.
  mutating func takeHead(_ bytes: consuming [UInt8]) -> RequestHead {
    defer { self = HeadLines(limits: limits) }
    var fields: [HTTPHeaders.Field] = []
    swap(&fields, &self.fields)
    return RequestHead(
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
    // One empty line before a request is allowed, RFC 9112 section 2.2.
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
    isHead = Self.isHead(bytes.extracting(methodStart..<methodEnd))

    index += 1
    let targetStart = index
    index = min(ByteScan.endOfVisible(bytes, from: index), targetStart + limits.maximumTargetBytes + 1)
    if index - targetStart > limits.maximumTargetBytes { throw .targetTooLong }
    guard index < count else { return nil }
    guard bytes[index] == Self.space, index > targetStart else {
      if bytes[index] == Self.lf { throw .bareLineFeed }
      throw bytes[index] == Self.cr ? .malformedRequestLine : .malformedTarget
    }
    let targetEnd = index

    index += 1
    guard let version = try Self.version(bytes, from: index) else { return nil }
    minorVersion = version
    method = try Self.method(bytes, methodStart..<methodEnd)
    target = targetStart..<targetEnd
    form = try RequestTarget.parse(bytes, target, method: method)
    hasRequestLine = true
    fields.reserveCapacity(16)
    return index + 10
  }

  // field-line = field-name ":" OWS field-value OWS CRLF; no line is folded (RFC 9112 section 5.2)
  @inline(__always)
  private mutating func parseFieldLine(_ bytes: Span<UInt8>) throws(HTTPError) -> Int? {
    let count = bytes.count
    var index = lineStart
    index = ByteScan.endOfToken(bytes, from: index)
    guard index < count else { return nil }
    guard bytes[index] == UInt8(ascii: ":"), index > lineStart else {
      throw bytes[index] == Self.lf ? .bareLineFeed : .malformedHeader
    }
    let nameEnd = index
    index += 1
    while index < count, ASCII.isBlank(bytes[index]) { index += 1 }
    let valueStart = index
    index = ByteScan.endOfValue(bytes, from: index)
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
        nameStart: UInt32(truncatingIfNeeded: lineStart), nameEnd: UInt32(truncatingIfNeeded: nameEnd),
        valueStart: UInt32(truncatingIfNeeded: valueStart), valueEnd: UInt32(truncatingIfNeeded: valueEnd)))
    if FramingFields.mayConcern(nameCount: nameEnd - lineStart, firstByte: bytes[lineStart]) {
      try framing.note(bytes, name: lineStart..<nameEnd, value: valueStart..<valueEnd)
    }
    return index + 2
  }

  private static var cr: UInt8 { 0x0d }
  private static var lf: UInt8 { 0x0a }
  private static var space: UInt8 { 0x20 }

  /// The minor version of `HTTP/1.x CRLF`; nil while more bytes are needed.
  private static func version(_ bytes: Span<UInt8>, from start: Int) throws(HTTPError) -> UInt8? {
    // The value of nearly every request, as one number.
    if start + 10 <= bytes.count, ByteScan.word(bytes, at: start) == 0x312e_312f_5054_5448,
      bytes[start + 8] == cr, bytes[start + 9] == lf
    {
      return 1
    }
    var major: UInt8 = 0
    var minor: UInt8 = 0
    for offset in 0..<10 {
      guard start + offset < bytes.count else { return nil }
      let byte = bytes[start + offset]
      switch offset {
      case 5, 7:
        guard ASCII.isDigit(byte) else { throw .malformedRequestLine }
        if offset == 5 { major = byte - 0x30 } else { minor = min(byte - 0x30, 1) }
      case 8 where byte == lf: throw .bareLineFeed
      case 9 where byte != lf: throw .bareCarriageReturn
      default:
        guard byte == versionPattern(offset) else { throw .malformedRequestLine }
      }
    }
    guard major == 1 else { throw .versionNotSupported }
    return minor
  }

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

  /// Methods are compared as numbers: the up to eight bytes of each, one after the other.
  private static func method(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(HTTPError) -> HTTPMethod {
    guard range.count <= 8 else { throw .methodNotImplemented }
    var number: UInt64 = 0
    for index in range { number = number << 8 | UInt64(bytes[index]) }
    switch number {
    case 0x47_4554: return .get
    case 0x4845_4144: return .head
    case 0x504f_5354: return .post
    case 0x50_5554: return .put
    case 0x44_454c_4554_45: return .delete
    case 0x4f_5054_494f_4e53: return .options
    case 0x50_4154_4348: return .patch
    default: throw .methodNotImplemented
    }
  }

  private static func isHead(_ method: Span<UInt8>) -> Bool {
    method.count == 4 && method[0] == UInt8(ascii: "H") && method[1] == UInt8(ascii: "E")
      && method[2] == UInt8(ascii: "A") && method[3] == UInt8(ascii: "D")
  }
}
