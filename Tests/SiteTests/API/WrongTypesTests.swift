import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import Store

/// What is typed wrong is told, and not left out.
struct WrongTypesTests {
  private let world: World
  private let dispatcher: String

  init() throws {
    world = try World()
    dispatcher = try world.account("dora", .dispatcher)
  }

  @Test(arguments: [
    #""notes":5"#, #""customer_name":["Carla"]"#, #""customerName":true"#, #""link":"en""#, #""link":[]"#,
    #""items":"sofa""#, #""items":{}"#, #""total_price":"129.5""#, #""estimated_price":true"#,
    #""total_price":[]"#, #""base_price":"1""#, #""customer_phone":5"#,
    #""customerEmail":{}"#, #""time_zone":2"#,
    #""scheduled_at":1795250000"#, #""window_minutes":"60""#,
  ])
  func `an order with a member of another type is refused, and the error names the member`(member: String)
    throws
  {
    let answer = try world.ask(
      .post, "/api/booking", token: dispatcher, #"{"address":"12 Quay Street",\#(member)}"#)
    #expect(answer.status == 400)
    let name = member.split(separator: "\"")[0]
    #expect(answer.json["error"]?.stringValue?.hasPrefix("\(name) takes") == true)
    #expect(world.store.fleet.jobs.isEmpty)
  }

  @Test(arguments: [
    (#"[{"category":"sofa","quantity":"2"}]"#, "items: quantity takes"),
    (#"[{"category":["sofa"]}]"#, "items: category takes"), (#"[{"quantity":-1}]"#, "items: quantity takes"),
    ("[4]", "items: each takes"), ("[null]", "items: each takes"),
  ])
  func `an item that an app could not read is refused`(items: String, refusal: String) throws {
    let body = #"{"address":"12 Quay Street","items":\#(items)}"#
    let answer = try world.ask(.post, "/api/booking", token: dispatcher, body)
    #expect(answer.status == 400 && answer.error?.hasPrefix(refusal) == true, "\(answer.error ?? "")")
  }

  @Test(arguments: [
    (#""customer_name":"A","customerName":"B""#, "customer_name and customerName differ"),
    (#""customer_email":"a@x.fi","customerEmail":"b@x.fi""#, "customer_email and customerEmail differ"),
    (#""estimated_price":1,"total_price":2"#, "estimated_price and total_price differ"),
    (
      #""link":{"expires_in_minutes":5,"expires_at":"2030-01-01T00:00:00Z"}"#,
      "expires_at and expires_in_minutes are two ends: give one"
    ),
  ])
  func `two members that contradict each other are refused`(members: String, refusal: String) throws {
    let body = #"{"address":"12 Quay Street",\#(members)}"#
    let answer = try world.ask(.post, "/api/booking", token: dispatcher, body)
    #expect(answer.status == 400 && answer.error == refusal, "\(answer.error ?? "")")
    #expect(world.store.fleet.jobs.isEmpty)
  }

  @Test func `the same under two names is taken`() throws {
    let body =
      #"{"address":"12 Quay Street","customer_name":"A","customerName":"A","estimated_price":2,"total_price":2}"#
    #expect(try world.ask(.post, "/api/booking", token: dispatcher, body).status == 201)
  }

  @Test(arguments: [
    #""items":[]"#, #""total_price":9"#, #""base_price":9"#, #""estimated_price":9"#,
    #""time_zone":"Europe/Helsinki""#,
    #""link":{}"#, #""scheduled_time":"10:00""#, #""scheduledTimeSlot":"9-11""#, #""notes":[]"#,
    #""customerEmail":5"#,
  ])
  func `an edit that cannot be made is refused by its name`(member: String) throws {
    try world.job("j")
    let before = world.store.fleet.job(JobID("j"))
    let answer = try world.ask(.patch, "/api/admin/jobs/j", token: dispatcher, "{\(member)}")
    let name = member.split(separator: "\"")[0]
    #expect(answer.status == 400 && answer.error?.hasPrefix(name) == true, "\(answer.error ?? "")")
    #expect(world.store.fleet.job(JobID("j")) == before)
  }

  @Test(arguments: ["{}", "5", "[]", "true"])
  func `a reason that is no text cancels nothing`(reason: String) throws {
    try world.job("j")
    for path in ["/api/admin/jobs/j/cancel", "/api/jobs/j/cancel"] {
      let answer = try world.ask(.put, path, token: dispatcher, #"{"reason":\#(reason)}"#)
      #expect(answer.status == 400 && answer.error == "reason takes a text")
    }
    #expect(world.store.fleet.job(JobID("j"))?.status == .pending)
  }

  @Test(arguments: [
    "per_page=abc", "per_page=0", "per_page=-5", "per_page=1.5", "page=abc", "page=0", "page=1e3",
    "status=asleep",
  ])
  func `a list that cannot be made is refused by its name`(query: String) throws {
    let answer = try world.ask(.get, "/api/admin/jobs?\(query)", token: dispatcher)
    let name = query.split(separator: "=")[0]
    #expect(answer.status == 400 && answer.error?.hasPrefix(name) == true, "\(answer.error ?? "")")
  }

  @Test func `an empty wish in an address is none, and a page may be larger than there are pages`() throws {
    for query in ["per_page=&page=&status=", "per_page=100000", "page=99999999999999999999999"] {
      #expect(try world.ask(.get, "/api/admin/jobs?\(query)", token: dispatcher).status == 200)
    }
  }

  @Test(arguments: ["abc", "nan", "inf", "-1"])
  func `a radius that is no distance is refused`(radius: String) throws {
    let token = try world.account("dan", .driver)
    let answer = try world.ask(.get, "/api/drivers/jobs/available?radius=\(radius)", token: token)
    #expect(answer.status == 400 && answer.error == "radius takes kilometers, such as 30")
  }

  @Test func `null counts as a member that is missing`() throws {
    let body = #"{"address":"12 Quay Street","notes":null,"customer_name":null,"link":null}"#
    #expect(try world.ask(.post, "/api/booking", token: dispatcher, body).status == 201)
  }

  @Test(arguments: ["[1]", "{", "null"])
  func `a body that is no object cancels nothing`(body: String) throws {
    try world.job("j")
    for path in ["/api/admin/jobs/j/cancel", "/api/jobs/j/cancel"] {
      #expect(try world.ask(.put, path, token: dispatcher, body).status == 400)
    }
    #expect(world.store.fleet.job(JobID("j"))?.status == .pending)
  }
}
