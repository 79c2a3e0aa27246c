import Auth
import Foundation
import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import Access
@testable import Drivers
@testable import Site
@testable import Store

/// What a driver must bring before a job is done, as a browser without scripts sends it.
struct DriverProofTests {
  private let world: World
  private let phone: DriverPhone

  init() throws {
    world = try World()
    phone = try DriverPhone(of: "ada", world)
  }

  /// The form of the last step.
  private func send(
    _ status: String = "completed", note: String = "", files: [String] = [], more: [String: String] = [:]
  ) throws -> World.Answer {
    try phone.send("j", ["status": status, "note": note, "sure": "1"].merging(more) { $1 }, files: files)
  }

  @Test func `a job that asks for a picture and a signature is done with both, and says what is missing`()
    throws
  {
    try world.job("j", .started, driver: "ada") { $0.texts.proof = "picture signature" }
    let fields = try phone.page().text
    #expect(
      fields.contains("<fieldset class=\"proof\" data-picture") && fields.contains("name=\"signed_by\""))
    let nothing = try send(note: "At the door")
    #expect(nothing.status == 422 && nothing.text.contains("Take a picture first"))
    #expect(nothing.text.contains("At the door</textarea>"))
    let unsigned = try send(files: [SamplePicture.webP()])
    #expect(unsigned.status == 422 && unsigned.text.contains("Ask for a signature or a name first"))
    let wrong = try send(
      files: [SamplePicture.webP()], more: ["signature": "1,1 <svg>"])
    #expect(wrong.status == 422)
    #expect(world.store.accounts.apps.waitingUploadCount == 0)
    let all = try send(
      files: [SamplePicture.webP()],
      more: ["signed_by": " Ida <3 ", "signature": "1,1 2,2"])
    #expect(all.status == 303)
    let job = world.store.fleet.job(try world.slot(job: "j"))
    #expect(job.signature == Signature(name: "Ida <3", strokes: "1,1 2,2") && job.photos.count == 1)
  }

  @Test func `before the last step nothing is asked for, and its fields do nothing`() throws {
    try world.job("j", .arrived, driver: "ada") { $0.texts.proof = "signature" }
    #expect(try phone.page().text.contains("disabled hidden>\n<p class=\"signature proof-needed\">"))
    #expect(try send("started").status == 303)
    #expect(try phone.page().text.contains("disabled hidden>\n<p class=\"signature proof-needed\">") == false)
  }
}
