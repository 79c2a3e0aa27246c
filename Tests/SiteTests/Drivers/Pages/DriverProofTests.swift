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

  @Test func `a wrong code says how many tries are left, and is counted once however often it comes`() throws
  {
    let code = try codedJob()
    let again = [("Idempotency-Key", "once")]
    for _ in 0..<2 {
      let answer = try phone.send(
        "j", ["status": "completed", "code": Self.wrong(code), "sure": "1"], files: [], headers: again)
      #expect(answer.status == 422 && answer.text.contains("Tries that are left: 4."))
    }
    #expect(try job().wrongCodes == 1)
    let second = try send(more: ["code": Self.wrong(code)])
    #expect(second.status == 422 && second.text.contains("The code is wrong. Tries that are left: 3."))
    #expect(try send().text.contains("Ask the customer for the code first"))
    #expect(try job().wrongCodes == 2)
    // Digits as people write them.
    let spaced = code.map { "\($0) " }.joined()
    #expect(try send(more: ["code": spaced]).status == 303)
    #expect(try job().status == .completed && job().hasCode)
  }

  @Test func `by REST a code is counted once with one key, and not where a picture is missing too`() throws {
    let code = try codedJob("picture code")
    func send(_ code: String, photos: String = "", key: String? = nil) throws -> World.Answer {
      try world.ask(
        .put, "/api/drivers/jobs/j/status", token: phone.appToken,
        #"{"status":"completed","code":"\#(code)","after_photos":[\#(photos)]}"#,
        headers: key.map { [("Idempotency-Key", $0)] } ?? [])
    }
    let picture = #""https://pictures.example/1.jpg""#
    #expect(try send(Self.wrong(code)).error?.contains("picture_missing") == true)
    #expect(try job().wrongCodes == 0)
    for _ in 0..<2 {
      let answer = try send(Self.wrong(code), photos: picture, key: "once")
      #expect((answer.status, answer.error?.hasSuffix("Tries that are left: 4")) == (422, true))
    }
    #expect(try job().wrongCodes == 1)
    // The same key is not for another code.
    #expect(try send(code, photos: picture, key: "other").status == 200)
  }

  @Test func `the fifth wrong code ends the driver's tries, and a late one does at once`() throws {
    let code = try codedJob()
    for left in (1...4).reversed() {
      let answer = try send(more: ["code": Self.wrong(code)])
      #expect(answer.text.contains("Tries that are left: \(left)."))
    }
    let last = try send(more: ["code": Self.wrong(code)])
    #expect(last.status == 422 && last.text.contains("Too many wrong codes"))
    #expect(try job().texts.toldFailure?.reason == .wrongCode && job().driverID == nil)

    try world.submit(.assigned(JobID("j"), to: DriverID("driver-ada")))
    for status in [JobStatus.accepted, .enRoute, .arrived, .started] {
      try world.submit(
        .statusChanged(JobID("j"), to: status, by: .driver(world.slot("ada")), with: StopReport()))
    }
    let late = try phone.send(
      "j", ["status": "completed", "code": Self.wrong(code), "sure": "1"], files: [],
      headers: [("Tap-Age", "61000")])
    #expect(late.text.contains("Too many wrong codes"))
    #expect(try job().driverID == nil)
  }

  @Test func `a code late, but right, is right`() throws {
    let code = try codedJob()
    let late = try phone.send(
      "j", ["status": "completed", "code": code, "sure": "1"], files: [], headers: [("Tap-Age", "3600000")])
    #expect(late.status == 303)
    #expect(try job().hasCode)
  }

  @Test func `no page and no answer for drivers has the code`() throws {
    let code = try codedJob()
    #expect(try phone.page().text.contains("name=\"code\""))
    for text in [try phone.page().text, try send(more: ["code": Self.wrong(code)]).text] {
      #expect(
        !text.contains("value=\"\(code)\"") && !text.contains("\"\(code)\"") && !text.contains(">\(code)<"))
    }
  }

  /// A job that was begun and asks for a code, and that code.
  private func codedJob(_ proof: String = "code") throws -> String {
    try world.job("j", .started, driver: "ada") { $0.texts.proof = proof }
    return try #require(world.store.doorCode(of: job()))
  }

  private func job() throws -> Job { world.store.fleet.job(try world.slot(job: "j")) }

  private static func wrong(_ code: String) -> String { code == "0000" ? "0001" : "0000" }
}
