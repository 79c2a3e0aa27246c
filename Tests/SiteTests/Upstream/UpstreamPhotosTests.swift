import HTTP
import Storage
import Testing
import Tracking

@testable import Store
@testable import Upstream

struct UpstreamPhotosTests {
  private static let jpeg: [UInt8] = [0xff, 0xd8, 0xff, 0xe0] + Array("a picture".utf8)

  private final class Scene {
    let world: World
    let photos: UpstreamPhotos
    var asked: [String] = []
    var results: [SourcedPicture] = []

    init() throws {
      world = try World()
      photos = UpstreamPhotos(loop: world.loop)
      photos.send = { [unowned self] in asked.append($0.path) }
      world.store.upstreamPhotos = photos
    }

    func read(_ path: String) { photos.read(path) { [unowned self] in results.append($0) } }
    func tell(_ path: String, _ result: SourcedPicture) {
      photos.receive(result, of: path)
    }
  }

  private func picture(_ byteCount: Int) -> SourcedPicture {
    .picture(mediaType: "image/png", bytes: [UInt8](repeating: 7, count: byteCount))
  }

  @Test func `a picture is asked for once, by all who look, and then kept`() throws {
    let scene = try Scene()
    scene.read("/a")
    scene.read("/a")
    #expect(scene.asked == ["/a"])
    #expect(scene.results.isEmpty)
    scene.tell("/a", picture(5))
    scene.read("/a")
    #expect(scene.results == [picture(5), picture(5), picture(5)])
    #expect(scene.asked == ["/a"])
  }

  @Test func `what the backend has not got is not asked for by each who looks`() throws {
    let scene = try Scene()
    for (path, result) in [("/none", SourcedPicture.missing), ("/later", .unavailable)] {
      scene.read(path)
      scene.tell(path, result)
      scene.read(path)
    }
    #expect(scene.asked == ["/none", "/later"])
    #expect(scene.results == [.missing, .missing, .unavailable, .unavailable])
    #expect(scene.photos.counts == ["picture": 0, "missing": 1, "unavailable": 1])
  }

  @Test func `the oldest go when there is no more room`() throws {
    let scene = try Scene()
    let half = picture(UpstreamPhotos.maximumCachedBytes / 2)
    for path in ["/a", "/b", "/c"] {
      scene.read(path)
      scene.tell(path, half)
    }
    scene.read("/b")
    scene.read("/c")
    #expect(scene.asked == ["/a", "/b", "/c"])
    scene.read("/a")
    #expect(scene.asked == ["/a", "/b", "/c", "/a"])
    for number in 0...UpstreamPhotos.maximumCachedCount { scene.tell("/\(number)", picture(1)) }
    scene.read("/1")
    #expect(scene.results.last == picture(1))
    scene.read("/0")
    #expect(scene.asked.last == "/0")
  }

  @Test func `a reader for whom there is no room is refused at once`() throws {
    let scene = try Scene()
    for _ in 0..<UpstreamPhotos.maximumWaiting { scene.read("/a") }
    #expect(scene.results.isEmpty)
    scene.read("/b")
    #expect(scene.results == [.unavailable])
    scene.tell("/a", picture(1))
    #expect(scene.results.count == UpstreamPhotos.maximumWaiting + 1)
    // These are more different pictures than the server may request from the backend in a minute.
    for number in 0..<100 {
      scene.read("/\(number)")
      scene.tell("/\(number)", picture(1))
    }
    #expect(scene.asked.count < 30)
    #expect(scene.results.last == .unavailable)
    scene.photos.send = nil
    scene.read("/new")
    #expect(scene.results.last == .unavailable)
  }

  @Test func `a link shows the backend's pictures by its own address, if its rules do`() throws {
    let scene = try Scene()
    let world = scene.world
    try world.job("j", .completed)
    var job = try #require(world.store.fleet.job(JobID("j")))
    job.photos = ["/uploads/one.jpg", "/uploads/two.jpg", "/uploads/three.jpg"].map {
      JobPhoto(kind: .before, content: .upstream(path: $0))
    }
    try world.submit(.jobUpserted(job))
    scene.photos.send = { question in
      scene.tell(
        question.path,
        [
          "/uploads/one.jpg": .picture(mediaType: "image/jpeg", bytes: Self.jpeg),
          "/uploads/two.jpg": .missing,
        ][question.path] ?? .unavailable)
    }
    let page = try world.ask(.get, "/t/link-j").text
    #expect(page.contains(#"<img src="?photo=0""#))
    #expect(!page.contains("uploads"))
    #expect(try !world.ask(.get, "/t/link-j.json").text.contains("uploads"))
    let answer = try world.ask(.get, "/t/link-j?photo=0")
    #expect(answer.status == 200)
    #expect(answer.headers["Content-Type"] == "image/jpeg")
    #expect(answer.headers["Cache-Control"] == "no-store")
    #expect(try world.ask(.get, "/t/link-j?photo=1").status == 404)
    let later = try world.ask(.get, "/t/link-j?photo=2")
    #expect(later.status == 503 && later.headers["Retry-After"] == "5")
    let metrics = try world.ask(.get, "/metrics").text
    for result in ["picture", "missing", "unavailable"] {
      #expect(metrics.contains(#"waypost_upstream_photos_total{result="\#(result)"} 1"#))
    }
    let dora = try world.account("dora", .dispatcher)
    #expect(try world.ask(.get, "/api/jobs/j/photos/0", token: dora).status == 200)
    #expect(try world.ask(.get, "/board/jobs/j/photos/0").status == 303)
    var rules = LinkRules()
    rules[.photos] = false
    try world.submit(.linkChanged(token: "link-j", LinkChange(rules: rules)))
    #expect(try world.ask(.get, "/t/link-j?photo=0").status == 404)
    // Without a backend there are no such pictures.
    world.store.upstreamPhotos = nil
    #expect(try world.ask(.get, "/api/jobs/j/photos/0", token: dora).status == 404)
  }
}
