import JSON
import Net
import Testing
import Tracking

@testable import Store
@testable import Upstream

/// The client is tested with the real Flask, in a process of its own.
@Suite(.enabled(if: BackendProcess.python != nil, "WAYPOST_PYTHON is not set"))
struct UpstreamPhotoClientTests {
  /// The result of fetching each of the paths.
  private func results(_ paths: [String], _ backend: BackendProcess) throws -> [String: SourcedPicture] {
    let loop = try EventLoop()
    var results: [String: SourcedPicture] = [:]
    let configuration = UpstreamConfiguration(
      address: try #require(UpstreamAddress("http://127.0.0.1:\(backend.port)")),
      credentials: .token("secret"))
    let photos = try UpstreamPhotoClient(loop: loop, configuration: configuration)
    let answers = PendingAnswers<SourcedPicture>(loop: loop)
    for path in paths {
      let answer = answers.expect { result in
        results[path] = result
        if results.count == paths.count { loop.stop() }
      }
      photos.ask(UpstreamPhotoQuestion(path: path, answer: answer))
    }
    // A test that hangs fails at this deadline; no outcome depends on its length.
    let deadline = loop.schedule(afterMilliseconds: 60_000) { loop.stop() }
    loop.run()
    deadline.cancel()
    return results
  }

  @Test func `only pictures of the backend's own come, whatever it calls them`() throws {
    let backend = try BackendProcess()
    func upload(_ name: String, _ more: String) throws {
      try backend.post("/_test/upload", #"{"name":"\#(name)",\#(more)}"#)
    }
    // A JPEG with a place, and what is passed on of it.
    let dirty = "/9j//gAJNjAuMTcgTv/AAAsIADAAQAEBEQD/2gAFAQEAB//Z"
    let clean: [UInt8] = [
      0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 48, 0, 64, 1, 1, 0x11, 0, 0xff, 0xda, 0, 5, 1, 1, 0, 7, 0xff, 0xd9,
    ]
    try upload("a.jpg", #""content":"\#(dirty)","type":"text/html""#)
    try upload("page.jpg", #""content":"PGh0bWw+","type":"image/jpeg""#)
    try upload("large.jpg", #""content":"/9j/4A==","repeat":2000000,"type":"image/jpeg""#)
    try upload("away.jpg", #""redirect":"/uploads/a.jpg""#)
    try upload("busy.jpg", #""status":500"#)
    let paths = ["a.jpg", "page.jpg", "large.jpg", "away.jpg", "busy.jpg", "none.jpg"].map {
      "/uploads/\($0)"
    }
    let found = try results(paths, backend)
    #expect(
      found == [
        "/uploads/a.jpg": .picture(mediaType: "image/jpeg", bytes: clean),
        "/uploads/page.jpg": .missing, "/uploads/large.jpg": .missing, "/uploads/away.jpg": .missing,
        "/uploads/busy.jpg": .unavailable, "/uploads/none.jpg": .missing,
      ])
    let counts = try JSONValue.parse(try backend.post("/_test/faults", "{}"))
    // The client sends no token with these requests, because the customer who books chooses the address.
    #expect(counts["counts"]?["uploads_with_token"]?.intValue == 0)
    #expect(counts["counts"]?["rest"]?["/uploads/a.jpg"]?.intValue == 1)
    backend.kill()
    #expect(try results(["/uploads/a.jpg"], backend) == ["/uploads/a.jpg": .unavailable])
  }

  @Test func `a question more than may wait is refused at once, all others are answered`() throws {
    let backend = try BackendProcess()
    let paths = (0..<UpstreamPhotoClient.maximumQueued + 10).map { "/uploads/\($0).jpg" }
    let found = try results(paths, backend)
    let refused = 10 - UpstreamPhotoClient.maximumConcurrent
    #expect(found.values.filter { $0 == .unavailable }.count == refused)
    #expect(found.values.filter { $0 == .missing }.count == paths.count - refused)
  }
}
