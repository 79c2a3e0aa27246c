import Testing

@testable import HTTP

@Suite struct ConditionalRequestTests {
  static let tag = "\"v1\""
  static let modified = "Sun, 06 Nov 1994 08:49:37 GMT"
  static let earlier = "Sun, 06 Nov 1994 08:49:36 GMT"
  static let later = "Mon, 07 Nov 1994 00:00:00 GMT"

  static let cases: [(HTTPMethod, HTTPHeaders, Int)] = [
    (.get, [:], 200),
    (.get, ["If-None-Match": tag], 304), (.get, ["If-None-Match": "W/\"v1\""], 304),
    (.get, ["If-None-Match": "\"x\", \"v1\""], 304), (.get, ["If-None-Match": " ,\t\"x\",,\"v1\" ,"], 304),
    (.get, ["If-None-Match": "\"a,*,b\""], 200), (.get, ["If-None-Match": "\"a,\"v1\""], 200),
    (.get, ["If-None-Match": "v1"], 200), (.get, ["If-None-Match": "\"v1"], 200),
    (.get, ["If-None-Match": "w/\"v1\""], 200), (.get, ["If-None-Match": ""], 200),
    (.get, ["If-Match": "\"x\", \"v1\""], 200), (.get, ["If-Match": ""], 412),
    (.get, ["If-None-Match": "*"], 304),
    (.head, ["If-None-Match": tag], 304), (.get, ["If-None-Match": "\"v2\""], 200),
    (.put, ["If-None-Match": "*"], 412),
    (.get, ["If-Modified-Since": modified], 304), (.get, ["If-Modified-Since": later], 304),
    (.get, ["If-Modified-Since": "Sunday, 06-Nov-94 08:49:37 GMT"], 304),
    (.get, ["If-Modified-Since": "Sun Nov  6 08:49:36 1994"], 200),
    (.get, ["If-Unmodified-Since": "Sun Nov  6 08:49:36 1994"], 412),
    (.get, ["If-Modified-Since": earlier], 200), (.get, ["If-Modified-Since": "yesterday"], 200),
    // An entity tag counts before a date.
    (.get, ["If-None-Match": "\"v2\"", "If-Modified-Since": later], 200),
    (.get, ["If-Match": tag], 200), (.get, ["If-Match": "\"v2\""], 412),
    (.get, ["If-Match": "W/\"v1\""], 412), (.get, ["If-Match": "*"], 200),
    (.get, ["If-Unmodified-Since": earlier], 412), (.get, ["If-Unmodified-Since": modified], 200),
    (.get, ["Range": "bytes=0-1"], 206), (.head, ["Range": "bytes=0-1"], 200),
    (.get, ["Range": "bytes=0-1", "If-Range": tag], 206),
    (.get, ["Range": "bytes=0-1", "If-Range": "W/\"v1\""], 200),
    (.get, ["Range": "bytes=0-1", "If-Range": modified], 206),
    (.get, ["Range": "bytes=0-1", "If-Range": earlier], 200),
    (.get, ["Range": "bytes=0-1", "If-None-Match": tag], 304),
    (.get, ["Range": "bytes=9-"], 416),
  ]

  @Test(arguments: cases)
  func `conditions are judged in the order of RFC 9110`(
    _ method: HTTPMethod, _ headers: HTTPHeaders, _ status: Int
  ) throws {
    let full = HTTPResponse(
      headers: ["ETag": Self.tag, "Last-Modified": Self.modified, "Accept-Ranges": "bytes"],
      body: .bytes([1, 2, 3]))
    let request = try HTTPRequest(method: method, headers: headers)
    #expect(ConditionalRequest.apply(request, to: full).status.rawValue == status)
  }

  static let ranges: [(String, ByteRange)] = [
    ("bytes=0-0", .range(0..<1)), ("bytes=2-5", .range(2..<6)), ("bytes=2-", .range(2..<10)),
    ("bytes=-3", .range(7..<10)), ("bytes=-99", .range(0..<10)), ("bytes=8-99", .range(8..<10)),
    ("Bytes=0-0", .range(0..<1)), ("bytes= 2-5", .range(2..<6)), ("bytes=,2-5 ,\t", .range(2..<6)),
    ("bytes=2 - 5", .ignored), ("bytes=,", .ignored), ("bytes =0-1", .ignored), ("bytes", .ignored),
    ("bytes=10-", .notSatisfiable), ("bytes=-0", .notSatisfiable),
    ("bytes=99999999999999999999-", .notSatisfiable), ("bytes=0-99999999999999999999", .range(0..<10)),
    ("bytes=-99999999999999999999", .range(0..<10)),
    ("bytes=5-2", .ignored), ("bytes=0-1,3-4", .ignored), ("bytes=", .ignored), ("bytes=-", .ignored),
    ("bytes=a-b", .ignored), ("items=0-1", .ignored), ("bytes=+1-2", .ignored), ("bytes=0--1", .ignored),
  ]

  @Test(arguments: ranges)
  func `one range is understood, anything else is left alone`(_ field: String, _ range: ByteRange) {
    #expect(ByteRange.parse(field, length: 10) == range)
  }
}
