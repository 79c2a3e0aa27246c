import Foundation
import TestSupport
import Testing

@testable import HTTP

@Suite struct EncodingTests {
  static let accepted: [([String], Bool)] = [
    ([], false), (["gzip"], true), (["deflate, GZIP;q=0.5"], true), (["br", "gzip"], true), (["*"], true),
    (["gzip;q=0"], false), (["gzip; q=0.000"], false), (["gzip;q=0.001"], true), (["identity"], false),
    (["*, gzip;q=0"], false), (["*;q=0"], false), (["x-gzip"], true), ([""], false), (["gzipped"], false),
  ]

  @Test(arguments: accepted)
  func `gzip is used only for a client that accepts it`(_ values: [String], _ isAccepted: Bool) {
    var headers = HTTPHeaders()
    for value in values { headers.add("Accept-Encoding", value) }
    #expect(GZip.isAccepted(headers) == isAccepted)
  }

  @Test func `gunzip gives back what was compressed`() throws {
    let plain = Array((0..<5000).map { "line \($0)\n" }.joined().utf8)
    let compressed = GZip.compress(plain.span)
    let zipped = try #require(compressed)
    let file = try #require(tmpfile())
    defer { fclose(file) }
    fwrite(zipped, 1, zipped.count, file)
    rewind(file)
    let gunzip = try ChildProcess(["/usr/bin/env", "gzip", "-dc"], input: fileno(file))
    #expect(gunzip.read() == plain)
  }

  @Test func `What was compressed comes back, within a bound, and nothing else does`() throws {
    let plain = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 100) }
    let compressed = GZip.compress(plain.span)
    let zipped = try #require(compressed)
    #expect(GZip.decompress(zipped.span, maximumBytes: plain.count) == plain)
    #expect(GZip.decompress(zipped.span, maximumBytes: plain.count - 1) == nil)
    #expect(GZip.decompress(plain.span, maximumBytes: plain.count) == nil)
    #expect(GZip.decompress(zipped.span.extracting(0..<zipped.count - 1), maximumBytes: plain.count) == nil)
  }

  private func compress(_ response: inout HTTPResponse, for request: HTTPRequest) {
    guard ContentEncoding.isWanted(for: &response, to: request) else { return }
    ContentEncoding.apply(response.body.withSpan { GZip.compress($0) }, to: &response)
  }

  @Test func `a page is compressed when that pays, and caches are told`() throws {
    let page = HTTPResponse.html(Array(String(repeating: "<p>hello</p>", count: 500).utf8))
    let willing = try HTTPRequest(headers: ["Accept-Encoding": "gzip"])
    var zipped = page
    compress(&zipped, for: willing)
    #expect(zipped.headers["Content-Encoding"] == "gzip")
    #expect(zipped.headers["Vary"] == "Accept-Encoding")
    #expect(zipped.body.count < page.body.count / 10)
    var plain = page
    compress(&plain, for: try HTTPRequest())
    #expect(plain.headers["Content-Encoding"] == nil)
    #expect(plain.headers["Vary"] == "Accept-Encoding")
    for other in [
      HTTPResponse.html(Array("short".utf8)),
      HTTPResponse(contentType: "image/png", body: [UInt8](repeating: 0, count: 5000)),
    ] {
      var response = other
      compress(&response, for: willing)
      #expect(response.headers["Content-Encoding"] == nil)
      #expect(response.headers["Vary"] == nil)
    }
  }

  @Test func `events are encoded line by line`() {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    #expect(
      text(ServerSentEvent.encode(event: "position", id: 7, data: "{}", retryMilliseconds: 3000))
        == "event: position\nid: 7\nretry: 3000\ndata: {}\n\n")
    #expect(text(ServerSentEvent.encode(data: "a\nb\r\nc\rd")) == "data: a\ndata: b\ndata: c\ndata: d\n\n")
    #expect(text(ServerSentEvent.encode(event: "x\ny", data: "")) == "event: xy\ndata: \n\n")
    #expect(text(ServerSentEvent.encode(data: "", retryMilliseconds: 10)) == "retry: 10\n\n")
  }

  @Test func `dates are written in the preferred form and read in all three`() {
    #expect(HTTPDate.format(unixSeconds: 784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    for text in [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ] {
      #expect(HTTPDate.parse(text) == 784_111_777, "\(text)")
    }
    #expect(HTTPDate.parse("Thu, 29 Feb 2024 23:59:59 GMT") == 1_709_251_199)
    #expect(HTTPDate.parse("Thu Feb 29 23:59:59 2024") == 1_709_251_199)
    #expect(HTTPDate.parse("Sat, 31 Dec 2016 23:59:60 GMT") == 1_483_228_799)
    // A year of two digits that would be more than 50 years ahead is taken as a past year.
    #expect(HTTPDate.parse("Friday, 01-Jan-99 00:00:00 GMT") == 915_148_800)
    #expect(HTTPDate.parse("Monday, 01-Jan-24 00:00:00 GMT") == 1_704_067_200)
    for text in [
      "", "Sun", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:49 GMT",
      "Sun, 6 Nov 1994 08:49:37 GMT",
      "Sun, +6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 1994 08:49:37 +0000",
      "Sun, 06 nov 1994 08:49:37 GMT", "Xyz, 06 Nov 1994 08:49:37 GMT", "Thu, 30 Feb 2024 00:00:00 GMT",
      "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT",
      "Sun Nov 6 08:49:37 1994", "Sun Nov  6 08:49:37 94", "Sun, 06 Nov 1994 08:49:37:00 GMT",
      "Sun, 06 Nov 1994 08:49:37  GMT", "Mon, 01 Jan 0000 00:00:00 GMT", "784111777",
    ] {
      #expect(HTTPDate.parse(text) == nil, "\(text)")
    }
  }

  @Test func `an error is JSON whatever its text holds`() throws {
    let response = HTTPResponse.error(.conflict, "a \"b\" \\ \n c")
    let decoded = try JSONDecoder().decode([String: String].self, from: Data(response.body.copy))
    #expect(decoded == ["error": "a \"b\" \\   c"])
  }
}
