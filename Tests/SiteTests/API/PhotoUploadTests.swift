import HTTP
import JSON
import Storage
import System
import Testing
import Tracking
import WebSocket

@testable import API
@testable import Store

struct PhotoUploadTests {
  private static let jpeg: [UInt8] = [
    0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 48, 0, 64, 1, 1, 0x11, 0, 0xff, 0xda, 0, 5, 1, 1, 0, 7, 0xff, 0xd9,
  ]

  private static func address(_ bytes: [UInt8], _ type: String = "image/jpeg") -> String {
    "data:\(type);base64,\(Base64.standard.encode(bytes.span))"
  }

  private func world() throws -> (World, ada: String) {
    let world = try World()
    let ada = try world.account("ada", .driver)
    try world.job("j", .started, driver: "ada", customer: "cora")
    return (world, ada)
  }

  @Test func `pictures come with a status, stay in the database, and are shown by the link`() throws {
    let (world, ada) = try world()
    let body =
      #"{"status":"completed","before_photos":["\#(Self.address(Self.jpeg))"],"#
      + #""after_photos":["https://pictures.example.test/a.jpg"]}"#
    let answer = try world.ask(.put, "/api/drivers/jobs/j/status", token: ada, body)
    #expect(answer.status == 200)
    let job = try #require(world.store.fleet.job(JobID("j")))
    #expect(job.photos.map(\.kind) == [.before, .after])
    #expect(job.photos.last?.content == .link(url: "https://pictures.example.test/a.jpg"))
    #expect(answer.json["job"]?["before_photos"]?.arrayValue?.first?.stringValue == "/api/jobs/j/photos/0")

    let picture = try world.ask(.get, "/t/link-j?photo=0")
    #expect(picture.status == 200)
    #expect(picture.headers["Content-Type"] == "image/jpeg")
    #expect(picture.headers["Cache-Control"] == "no-store")
    let data = try world.ask(.get, "/t/link-j.json").json["photos"]?.arrayValue ?? []
    let addresses = data.compactMap { $0["url"]?.stringValue }
    #expect(addresses.count == 2 && addresses.last == "https://pictures.example.test/a.jpg")
    #expect(try world.ask(.get, try #require(addresses.first)).status == 200)
    #expect(try world.ask(.get, "/api/jobs/j/photos/0", token: ada).status == 200)
    let cora = try world.account("cora", .customer)
    let eve = try world.account("eve", .customer)
    #expect(try world.ask(.get, "/api/jobs/j/photos/0", token: cora).status == 200)
    #expect(try world.ask(.get, "/api/jobs/j/photos/0", token: eve).status == 404)
    #expect(try world.ask(.get, "/api/jobs/j/photos/0").status == 401)
    for number in ["1", "2", "-1", "x", ""] {
      #expect(try world.ask(.get, "/t/link-j?photo=\(number)").status == 404)
    }
    var rules = LinkRules()
    rules[.photos] = false
    try world.submit(.linkChanged(token: "link-j", LinkChange(rules: rules)))
    #expect(try world.ask(.get, "/t/link-j?photo=0").status == 404)
    try world.submit(.linkRevoked(token: "link-j"))
    #expect(try world.ask(.get, "/t/link-j?photo=0").status == 404)
  }

  @Test(arguments: [
    "data:image/jpeg;base64,AAAA", "data:image/svg+xml;base64,PHN2Zz4=", "data:text/html;base64,/9j/4AEC",
    "data:image/jpeg;base64,/9j/4AE", "http://plain.example.test/a.jpg", "javascript:alert(1)", "",
    "https://a.example.test/\u{22}><script>",
  ])
  func `what is no picture is refused, and the status with it`(text: String) throws {
    let (world, ada) = try world()
    var json = JSONWriter()
    json.beginObject()
    json.member("status", "completed")
    json.key("after_photos")
    json.beginArray()
    json.string(text)
    json.endArray()
    json.endObject()
    let body = String(decoding: json.bytes, as: UTF8.self)
    #expect(try world.ask(.put, "/api/drivers/jobs/j/status", token: ada, body).status == 400)
    #expect(world.store.fleet.job(JobID("j"))?.status == .started)
  }

  @Test func `pictures are bounded in number and size`() throws {
    let (world, ada) = try world()
    func send(_ photos: [String], _ status: String = "completed") throws -> Int {
      let list = photos.map { "\"\($0)\"" }.joined(separator: ",")
      return try world.ask(
        .put, "/api/drivers/jobs/j/status", token: ada, #"{"status":"\#(status)","after_photos":[\#(list)]}"#
      ).status
    }
    #expect(try send(Array(repeating: Self.address(Self.jpeg), count: 9)) == 400)
    let large = Self.jpeg + [UInt8](repeating: 0, count: PhotoUpload.maximumBytes + 3)
    #expect(try send([Self.address(large)]) == 400)
    #expect(try send(Array(repeating: Self.address(Self.jpeg), count: 8)) == 200)
  }

  @Test func `a picture is kept without its place, and one of too many pixels is refused`() throws {
    let (world, ada) = try world()
    let place = Array("60.17 N".utf8)
    func send(_ picture: [UInt8]) throws -> World.Answer {
      try world.ask(
        .put, "/api/drivers/jobs/j/status", token: ada,
        #"{"status":"completed","after_photos":["\#(Self.address(picture))"]}"#)
    }
    var huge = Self.jpeg
    huge.replaceSubrange(7..<11, with: [0xff, 0xff, 0xff, 0xff])
    let refused = try send(huge)
    #expect(refused.status == 400 && refused.text.contains("more than 50000000 pixels"))
    var dirty = Self.jpeg
    dirty.insert(contentsOf: [0xff, 0xfe, 0, UInt8(place.count + 2)] + place, at: 2)
    #expect(try send(dirty).status == 200)
    #expect(try world.ask(.get, "/t/link-j?photo=0").text == String(decoding: Self.jpeg, as: UTF8.self))
  }
}
