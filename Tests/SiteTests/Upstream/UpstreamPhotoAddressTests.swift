import JSON
import System
import Testing
import Tracking

@testable import Upstream

@Suite struct UpstreamPhotoAddressTests {
  private func address(_ text: String) throws -> UpstreamAddress { try #require(UpstreamAddress(text)) }

  @Test(arguments: [
    ("https://backend.example/uploads/a.jpg", "/uploads/a.jpg"),
    ("HTTPS://Backend.Example:443/uploads/a.jpg", "/uploads/a.jpg"),
    ("https://backend.example", "/"), ("https://backend.example?a=1", "/?a=1"),
    ("//backend.example/a.png", "/a.png"), ("/uploads/a.jpg?size=2#top", "/uploads/a.jpg?size=2"),
    ("uploads/a.jpg", "/uploads/a.jpg"), ("uploads/10:30.jpg", "/uploads/10:30.jpg"),
    ("/%2e%2e/a", "/%2e%2e/a"),
  ])
  func `an address of the backend's own origin is a path`(text: String, path: String) throws {
    #expect(try address("https://backend.example").photoPath(text) == path)
  }

  @Test(arguments: [
    "http://backend.example/a.jpg", "https://backend.example:8443/a.jpg", "https://other.example/a.jpg",
    "https://backend.example.evil.example/a.jpg", "https://backend.example@evil.example/a.jpg",
    "https://user@backend.example/a.jpg", "//evil.example/a.jpg", "///a.jpg", "https:///a.jpg",
    "https:a.jpg", "javascript:alert(1)", "data:image/png;base64,AAAA", "file:///etc/passwd", "ftp://a/b",
    "\\\\evil.example\\a.jpg", "/a b.jpg", "/a\r\nHost: evil", "/é.jpg", "",
    "/" + String(repeating: "a", count: 1000),
  ])
  func `what another origin keeps, and what is no address, is nothing`(text: String) throws {
    #expect(try address("https://backend.example").photoPath(text) == nil)
  }

  @Test func `a base with a port and a path stands before the backend's paths`() throws {
    let backend = try address("http://10.0.0.7:5000/api-of/us/")
    #expect(backend.photoPath("/uploads/a.jpg") == "/api-of/us/uploads/a.jpg")
    #expect(backend.photoPath("a.jpg") == "/api-of/us/a.jpg")
    #expect(backend.photoPath("http://10.0.0.7:5000/elsewhere.jpg") == "/elsewhere.jpg")
    #expect(backend.photoPath("http://10.0.0.7/elsewhere.jpg") == nil)
    #expect(backend.url(ofPhoto: "/elsewhere.jpg") == "http://10.0.0.7:5000/elsewhere.jpg")
  }

  @Test func `pictures are taken in their order up to the limit, and what is left out is counted`() throws {
    let value = try JSONValue.parse(
      Array(
        #"""
        {"photos":["/a","https://elsewhere.example/b",7],"before_photos":["/c"],
         "after_photos":["/d","/e","/f","/g","/h","/i","/j"]}
        """#.utf8))
    var leftOut: [UpstreamRejection] = []
    let photos = UpstreamRecords.photos(value, try address("http://backend"), leftOut: &leftOut)
    #expect(photos.map(\.kind) == [.before, .before] + Array(repeating: .after, count: 6))
    #expect(
      photos.map(\.content) == ["/a", "/c", "/d", "/e", "/f", "/g", "/h", "/i"].map { .upstream(path: $0) })
    #expect(leftOut == [.photoElsewhere, .photoElsewhere, .tooMany])
    #expect(UpstreamRecords.photos(.null, try address("http://backend"), leftOut: &leftOut).isEmpty)
    #expect(leftOut.count == 3)
  }
}
