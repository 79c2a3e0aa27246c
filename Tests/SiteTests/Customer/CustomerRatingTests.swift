import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import Customer
@testable import Store

struct CustomerRatingTests {
  /// A job "j" of Ada that was just completed, with a link that lasts a week.
  private func world() throws -> World {
    let world = try World.withoutReviews()
    try world.account("ada", .driver)
    try world.account("dora", .dispatcher, password: Browser.password)
    try world.job("j", .started, driver: "ada")
    try world.submit(
      .linkChanged(
        token: "link-j", LinkChange(expiry: .at(world.now.adding(milliseconds: 7 * 24 * 3_600_000)))))
    try world.submit(
      .statusChanged(JobID("j"), to: .completed, by: .driver(try world.slot("ada"))))
    return world
  }

  private func rate(_ world: World, _ form: String, link: String = "link-j") throws -> World.Answer {
    try world.ask(
      .post, "/t/\(link)", form, headers: [("Content-Type", "application/x-www-form-urlencoded")])
  }

  @Test func `a rating is on the page, in the data and on the cards`() throws {
    let world = try world()
    #expect(try world.ask(.get, "/t/link-j").text.contains("How was it?"))
    let answer = try rate(world, "stars=4&comment=Quick+%26+kind")
    #expect(answer.status == 303)
    #expect(answer.headers["Location"] == "/t/link-j?again&lang=en-IE#rating")
    let page = try world.ask(.get, "/t/link-j").text
    #expect(page.contains("4 of 5") && page.contains("<bdi>Quick &amp; kind</bdi>"))
    #expect(!page.contains("class=\"steps\""))
    let data = try world.ask(.get, "/t/link-j.json").json
    #expect(data["rating"]?["stars"]?.intValue == 4)
    let browser = try Browser(world, "dora")
    #expect(try browser.get("/board/jobs/j").text.contains("4 of 5 · Quick &amp; kind"))
    #expect(try browser.get("/board/drivers/driver-ada").text.contains("4.0 (1)"))
  }

  @Test func `what was wrong is said beside the field, and nothing typed is lost`() throws {
    let world = try world()
    let none = try rate(world, "comment=Fine")
    #expect(none.status == 422)
    #expect(none.text.contains("id=\"stars-fault\" role=\"alert\">Please choose one of the stars."))
    #expect(none.text.contains(">Fine</textarea>"))
    let long = try rate(world, "stars=3&comment=" + String(repeating: "x", count: 501))
    #expect(long.status == 422)
    #expect(long.text.contains("Your comment has 501 characters."))
    #expect(long.text.contains("value=\"3\" required checked"))
    #expect(try #require(world.store.fleet.job(JobID("j"))).rating == nil)
  }

  @Test func `a browser's ends of lines count once, controls not at all, and spaces are no comment`() throws {
    let world = try world()
    let lines = String(repeating: "x%0D%0A", count: 250)
    #expect(try rate(world, "stars=5&comment=\(lines)").status == 303)
    #expect(world.store.fleet.job(JobID("j"))?.rating?.comment?.count == 499)
    #expect(try rate(world, "stars=5&comment=a%00b%1B").status == 303)
    #expect(world.store.fleet.job(JobID("j"))?.rating?.comment == "ab")
    #expect(try rate(world, "stars=5&comment=++%0D%0A").status == 303)
    #expect(world.store.fleet.job(JobID("j"))?.rating == JobRating(stars: 5, givenAt: world.now))
  }

  @Test func `after a day the rating stays, and the page has no form`() throws {
    let world = try world()
    #expect(try rate(world, "stars=2").status == 303)
    #expect(try world.ask(.get, "/t/link-j").text.contains("It can be changed until:"))
    world.advance(seconds: 24 * 3600)
    let answer = try rate(world, "stars=5")
    #expect(answer.status == 409)
    #expect(answer.text.contains("This rating cannot be changed any more."))
    let page = try world.ask(.get, "/t/link-j").text
    #expect(page.contains("2 of 5") && !page.contains("<form"))
  }

  @Test func `a link that is not open takes no rating`() throws {
    let world = try world()
    #expect(try rate(world, "stars=5", link: "link-unknown").status == 404)
    try world.submit(.linkRevoked(token: "link-j"))
    #expect(try rate(world, "stars=5").status == 404)
    #expect(world.store.fleet.job(JobID("j"))?.rating == nil)
  }

  @Test func `one link takes ten ratings at once`() throws {
    let world = try world()
    for number in 0..<10 { #expect(try rate(world, "stars=\(number % 5 + 1)").status == 303) }
    let answer = try rate(world, "stars=1")
    #expect(answer.status == 429)
    #expect(answer.text.contains("Too many attempts."))
  }
}
