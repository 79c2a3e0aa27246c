import Testing

@testable import HTTP

@Suite struct RequestTargetTests {
  static let paths: [(String, String)] = [
    ("/", "/"), ("", "/"), ("/a/b", "/a/b"), ("/a%20b", "/a b"), ("/%C3%A9", "/é"), ("/a%2Fb", "/a%2Fb"),
    ("/a%2fb", "/a%2fb"), ("/%252e", "/%2e"), ("/a/./b", "/a/b"), ("/a/../b", "/b"), ("/a/b/..", "/a/"),
    ("/..", "/"), ("/../../etc/passwd", "/etc/passwd"), ("/%2e%2e/x", "/x"), ("/a/.%2E/b", "/b"),
    ("/a/.", "/a/"), ("/.hidden", "/.hidden"), ("/...", "/..."), ("//a", "//a"), ("/a+b", "/a+b"),
  ]

  @Test(arguments: paths)
  func `a path is decoded once and has no dot segments`(_ encoded: String, _ decoded: String) throws {
    #expect(try RequestTarget.decodedPath(Array(encoded.utf8).span) == decoded)
  }

  @Test(arguments: ["/%", "/%2", "/%zz", "/%00", "/%ff", "/%c3", "/%ed%a0%80"])
  func `a path that does not decode to UTF-8 text is refused`(_ encoded: String) {
    #expect(throws: HTTPError.malformedTarget) {
      try RequestTarget.decodedPath(Array(encoded.utf8).span)
    }
  }
}
