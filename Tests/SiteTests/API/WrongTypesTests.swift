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
