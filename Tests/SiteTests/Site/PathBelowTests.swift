import HTTP
import Net
import Testing

@testable import Site

/// A proxy that offers the server below a path.
struct PathBelowTests {
  private func request(
    _ target: String, prefix: String? = nil, accept: String = "text/html", from peer: String = "127.0.0.1"
  ) throws -> HTTPRequest {
    var headers: HTTPHeaders = ["Accept": accept]
    if let prefix { headers.add("X-Forwarded-Prefix", prefix) }
    return try HTTPRequest(
      target: target, headers: headers, peer: PeerAddress(text: peer),
      trustedProxies: try #require(TrustedProxies(["127.0.0.1"])))
  }

  @Test func `the path that a trusted proxy took away is found`() throws {
    #expect(PathBelow.taken(from: try request("/board", prefix: "/fleet/")) == "/fleet")
    #expect(PathBelow.taken(from: try request("/board", prefix: "/")) == nil)
    #expect(PathBelow.taken(from: try request("/board")) == nil)
    #expect(PathBelow.taken(from: try request("/board", prefix: "/fleet", from: "192.0.2.1")) == nil)
    #expect(PathBelow.taken(from: try request("/p", prefix: "/fleet", accept: "*/*")) == nil)
  }

  @Test func `a path that ends like one of the board is found`() throws {
    #expect(PathBelow.left(in: try request("/fleet/board")) == "/fleet")
    #expect(PathBelow.left(in: try request("/a/b/board/sign-in")) == "/a/b")
    #expect(PathBelow.left(in: try request("/board/unknown")) == nil)
    #expect(PathBelow.left(in: try request("/a/b/c/d/board")) == nil)
    #expect(PathBelow.left(in: try request("/unknown")) == nil)
  }
}
