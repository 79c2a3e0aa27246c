/// Collects the fields that decide where a request ends and whether the connection stays open, and judges them
/// together: RFC 9112 sections 3.2, 6.1 to 6.3 and 9.3, RFC 9110 section 10.1.1.
struct FramingFields {
  /// The value of the Host field.
  private(set) var host: Range<Int>?
  private(set) var expectsContinue = false
  private var contentLength: Int?
  private var closes = false
  private var keepsAlive = false
  private var hasTransferEncoding = false
  private var chunkedCount = 0
  private var lastCodingIsChunked = false
  private var hasOtherCoding = false
  private var hasOtherExpectation = false

  /// Whether `note` needs a field: the length and the first letter of the name exclude most fields.
  @inline(__always)
  static func mayConcern(nameCount: Int, firstByte: UInt8) -> Bool {
    switch nameCount {
    case 4: firstByte | 0x20 == UInt8(ascii: "h")
    case 6: firstByte | 0x20 == UInt8(ascii: "e")
    case 10, 14: firstByte | 0x20 == UInt8(ascii: "c")
    case 17: firstByte | 0x20 == UInt8(ascii: "t")
    default: false
    }
  }

  /// Reads one field.
  mutating func note(
    _ bytes: Span<UInt8>, name: Range<Int>, value: Range<Int>
  ) throws(HTTPError) {
    switch name.count {
    case 4 where Self.equals(bytes, name, "host"):
      guard host == nil else { throw .severalHosts }
      guard RequestTarget.isHost(bytes, value) else { throw .malformedHost }
      host = value
    case 6 where Self.equals(bytes, name, "expect"):
      if Self.equals(bytes, value, "100-continue") {
        expectsContinue = true
      } else {
        hasOtherExpectation = true
      }
    case 10 where Self.equals(bytes, name, "connection"):
      // The only option, as nearly every client sends it.
      if Self.equals(bytes, value, "keep-alive") { return keepsAlive = true }
      Self.forEachElement(bytes, value) { element in
        if Self.equals(bytes, element, "close") { closes = true }
        if Self.equals(bytes, element, "keep-alive") { keepsAlive = true }
      }
    case 14 where Self.equals(bytes, name, "content-length"):
      guard contentLength == nil else { throw .severalContentLengths }
      contentLength = try Self.length(bytes, value)
    case 17 where Self.equals(bytes, name, "transfer-encoding"):
      hasTransferEncoding = true
      Self.forEachElement(bytes, value) { element in
        lastCodingIsChunked = Self.equals(bytes, element, "chunked")
        if lastCodingIsChunked { chunkedCount += 1 } else { hasOtherCoding = true }
      }
    default: break
    }
  }

  /// The length of the body, judged when all fields are known.
  func bodyLength(
    _ bytes: Span<UInt8>, minorVersion: UInt8, method: HTTPMethod,
    limits: RequestLimits
  ) throws(HTTPError) -> RequestHead.BodyLength {
    if host == nil, minorVersion > 0 { throw .missingHost }
    if hasTransferEncoding {
      // Two answers to where the body ends make request smuggling possible: never choose one of them.
      if minorVersion == 0 { throw .transferEncodingInHTTP10 }
      if contentLength != nil { throw .lengthAndTransferEncoding }
      guard lastCodingIsChunked, chunkedCount == 1 else { throw .malformedTransferEncoding }
      if hasOtherCoding { throw .unknownTransferCoding }
    }
    if hasOtherExpectation, minorVersion > 0 { throw .expectationFailed }
    if hasTransferEncoding { return .chunked }
    guard let contentLength else {
      // An HTTP/1.0 client that sends content must give its length; in HTTP/1.1 no length means no content.
      if minorVersion == 0, method.expectsContent { throw .lengthRequired }
      return .none
    }
    // The bound of this request's route is checked when the whole head is known.
    guard contentLength <= limits.maximumBodyBytes else { throw .bodyTooLarge }
    return contentLength == 0 ? .none : .known(contentLength)
  }

  func isKeepAlive(minorVersion: UInt8) -> Bool {
    if closes { return false }
    return minorVersion > 0 || keepsAlive
  }

  // Content-Length = 1*DIGIT: no sign, no list, no white space within; a number beyond Int counts as a length that is
  // too large.
  private static func length(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(HTTPError) -> Int {
    guard !range.isEmpty else { throw .malformedContentLength }
    var length = 0
    var isTooLarge = false
    for index in range {
      guard ASCII.isDigit(bytes[index]) else { throw .malformedContentLength }
      let (product, overflowed) = length.multipliedReportingOverflow(by: 10)
      let (sum, carried) = product.addingReportingOverflow(Int(bytes[index] - 0x30))
      if overflowed || carried { isTooLarge = true }
      length = isTooLarge ? 0 : sum
    }
    if isTooLarge { throw .bodyTooLarge }
    return length
  }

  /// Calls `body` with each comma-separated element, empty ones too, without the white space around it.
  private static func forEachElement(
    _ bytes: Span<UInt8>, _ value: Range<Int>, _ body: (Range<Int>) -> Void
  ) {
    var start = value.lowerBound
    for index in value.lowerBound...value.upperBound
    where index == value.upperBound || bytes[index] == UInt8(ascii: ",") {
      var lower = start
      var upper = index
      while lower < upper, ASCII.isBlank(bytes[lower]) { lower += 1 }
      while lower < upper, ASCII.isBlank(bytes[upper - 1]) { upper -= 1 }
      body(lower..<upper)
      start = index + 1
    }
  }

  /// Whether the bytes at `range` are `lowercase` in any case.
  @inline(__always)
  private static func equals(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ lowercase: StaticString
  ) -> Bool {
    guard range.count == lowercase.utf8CodeUnitCount else { return false }
    // Both are `range.count` bytes long. No name or value contains the control characters that would become a hyphen
    // or a digit here.
    let expected = lowercase.utf8Start
    for offset in 0..<range.count where bytes[range.lowerBound &+ offset] | 0x20 != expected[offset] {
      return false
    }
    return true
  }
}
