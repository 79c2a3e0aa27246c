import HTTP
import JSON
import Testing
import Tracking

@testable import Customer
@testable import Site
@testable import Store

/// The code at the door: the page of the customer's own link has it, while the driver may ask for it, and nobody else.
struct DoorCodeTests {
  private let world: World
  private let phone: DriverPhone

  init() throws {
    world = try World()
    phone = try DriverPhone(of: "ada", world)
  }

  @Test func `the customer's own link has it in page, data and feed, and a link that was passed on has not`()
    throws
  {
    let code = try job(.enRoute)
    try world.submit(.linkCreated(TrackingLink(token: "another", jobID: JobID("j"), createdAt: world.now)))
    #expect(code.count == 4 && code.allSatisfy { $0.isASCII && $0.isNumber })
    #expect(try shown(by: "link-j") == code)
    #expect(try world.ask(.get, "/t/link-j").text.contains("Code for the driver"))
    #expect(try shown(by: "another") == nil)
    #expect(try !world.ask(.get, "/t/another").text.contains("Code for the driver"))
    // Each link that becomes the customer's own one has a code of its own.
    try world.submit(.linkRevoked(token: "link-j"))
    #expect(try shown(by: "another") == world.store.doorCode(of: world.store.fleet.job(world.slot(job: "j"))))
  }

  @Test(
    arguments: [
      (.assigned, false), (.accepted, false), (.enRoute, true), (.arrived, true), (.started, true),
      (.completed, false), (.cancelled, false),
    ] as [(JobStatus, Bool)])
  func `it is shown while the driver may ask for it`(status: JobStatus, isShown: Bool) throws {
    let code = try job(status)
    #expect(try shown(by: "link-j") == (isShown ? code : nil))
  }

  @Test func `a job that needs no code, or whose link shows none, has none`() throws {
    _ = try job(.enRoute, proof: "picture")
    #expect(try shown(by: "link-j") == nil)
    #expect(
      world.store.outcome(ofCode: "1234", for: world.store.fleet.job(try world.slot(job: "j")))
        == .fine(isRight: false))
  }

  /// Makes the job and returns the code of its link, also where no page shows it.
  private func job(_ status: JobStatus, proof: String = "code") throws -> String {
    try world.job("j", status, driver: "ada") { $0.texts.proof = proof }
    return DoorCode.of(try #require(world.store.fleet.link("link-j")))
  }

  private func shown(by link: String) throws -> String? {
    let answer = try world.ask(.get, "/t/\(link).json")
    #expect(answer.status == 200)
    return answer.json["code"]?.stringValue
  }
}
