import JSON
import Testing
import Tracking

@testable import Customer

struct CustomerDataTests {
  private func json(_ page: CustomerPage) throws -> JSONValue {
    try JSONValue.parse(CustomerData(page, address: "/t/token").json)
  }

  private static let members = [
    "number", "status", "job_as_of", "status_at", "ended", "could_not_be_done", "cancelled_by", "address",
    "pickup", "notes", "customer_note", "customer_request", "code", "received_by", "items", "price",
    "price_parts",
    "operator",
    "window_start", "window_end", "time_zone", "arrival", "route", "stops_ahead", "driver", "freshness",
    "changes", "steps", "photos", "rating",
  ]

  @Test(arguments: JobStatus.allCases)
  func `every member is always there, and nothing forbidden is in any`(status: JobStatus) throws {
    let page = CustomerPage.make(status, arrival: status == .enRoute ? .make() : nil)
    let json = try json(page)
    #expect(json.objectValue?.map(\.key) == Self.members)
    let isShown = [.enRoute, .arrived, .started].contains(status)
    #expect((json["driver"] != .null) == isShown)
    #expect((json["freshness"] != .null) == isShown)
    let text = String(decoding: CustomerData(page, address: "/t/token").json, as: UTF8.self)
    for absent in ["Virtanen", "+358", "249", "Ring twice", "job\""] { #expect(!text.contains(absent)) }
    #expect(isShown || !text.contains("60.163"))
  }

  @Test func `it says the same as the page`() throws {
    let json = try json(
      .make(.enRoute, arrival: .make(480, 720, .router, latenessSeconds: 90), stopsAhead: 2))
    #expect(json["status"]?.stringValue == "en_route")
    #expect(json["window_start"]?.stringValue == "2026-11-21T14:00:00.000Z")
    #expect(json["arrival"]?["earliest"]?.stringValue == "2026-11-21T14:11:20.000Z")
    #expect(json["arrival"]?["latest"]?.stringValue == "2026-11-21T14:15:20.000Z")
    #expect(json["arrival"]?["basis"]?.stringValue == "router")
    #expect(json["arrival"]?["arriving"]?.boolValue == false)
    #expect(json["arrival"]?["late_seconds"]?.intValue == 90)
    #expect(json["stops_ahead"]?.intValue == 2)
    #expect(json["driver"]?["name"]?.stringValue == "Maria")
    #expect(json["driver"]?["phone"] == .null)
    #expect(json["driver"]?["position"]?["lat"]?.doubleValue == 60.163)
    #expect(json["driver"]?["position"]?["at"]?.stringValue == "2026-11-21T14:03:12.000Z")
    #expect(json["driver"]?["position"]?["accuracy_meters"]?.intValue == 12)
    #expect(json["driver"]?["trail"]?.arrayValue?.first?.arrayValue?.count == 20)
    #expect(json["freshness"]?["cause"]?.stringValue == "live")
    #expect(json["steps"]?.arrayValue?.last?["status"]?.stringValue == "en_route")
  }

  @Test func `photos have addresses, and only those of the web`() throws {
    let json = try json(
      .make(.completed) { job in
        job.photos = [
          JobPhoto(kind: .before, content: .stored(id: "secret", mediaType: "image/jpeg")),
          JobPhoto(kind: .after, content: .link(url: "javascript:alert(1)")),
        ]
      })
    let photos = try #require(json["photos"]?.arrayValue)
    #expect(photos.map { $0["url"]?.stringValue } == ["/t/token?photo=0", nil])
  }
}
