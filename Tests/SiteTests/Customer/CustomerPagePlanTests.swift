import Testing
import Tracking

@testable import Customer
@testable import Words

struct CustomerPagePlanTests {
  private func page(
    _ status: JobStatus = .enRoute, lateness: Int? = nil, stopsAhead: Int? = nil,
    _ change: (inout Job) -> Void = { _ in }
  ) -> CustomerPage {
    let arrival = status == .enRoute ? Arrival.make(latenessSeconds: lateness) : nil
    return .make(status, arrival: arrival, stopsAhead: stopsAhead, job: change)
  }

  /// The text of an element, without its tags.
  private func text(after start: String, in html: String) throws -> String {
    let found = try #require(html.ranges(of: start).first)
    let rest = html[found.upperBound...]
    let end = try #require(rest.ranges(of: "</p>").first)
    return String(rest[..<end.lowerBound]).replacing(/<[^>]*>/, with: "").replacing("\n", with: "")
  }

  @Test func `the window is a day and two times`() throws {
    let html = try page(.confirmed).html()
    #expect(try text(after: "<p class=\"window\">", in: html) == "Planned for Today 16:00–18:00")
    #expect(html.contains("<time datetime=\"2026-11-21T14:00:00.000Z\">16:00</time>"))
  }

  @Test func `a window without an end is its beginning, and one over midnight names both days`() throws {
    let open = page(.confirmed) { $0.windowEndsAt = nil }
    #expect(try text(after: "<p class=\"window\">", in: open.html()) == "Planned for Today 16:00")
    let long = page(.confirmed) { $0.windowEndsAt = SampleFleet.ago(-30_000) }
    #expect(
      try text(after: "<p class=\"window\">", in: long.html()) == "Planned for Today 16:00–Sun 22 Nov, 00:23")
  }

  @Test(arguments: [
    (60, "About 5 min later than planned. We are sorry."),
    (600, "About 10 min later than planned. We are sorry."),
    (790, "About 15 min later than planned. We are sorry."),
    (4000, "About 1 hr later than planned. We are sorry."),
    (5000, "About 1 hr 30 min later than planned. We are sorry."),
  ])
  func `a late driver is said to be late, no more exactly than anybody knows`(seconds: Int, text: String)
    throws
  {
    #expect(page(lateness: seconds).lateText(.standard) == text)
    #expect(try page(lateness: seconds).html().contains(text))
  }

  @Test func `a driver in time is not late, and one who has arrived is not any more`() {
    #expect(page().lateText(.standard) == nil)
    #expect(page(.arrived) { $0.windowEndsAt = SampleFleet.ago(60) }.lateText(.standard) == nil)
  }

  @Test func `without an arrival a window that is over says only that`() {
    let page = page(.accepted) { $0.windowEndsAt = SampleFleet.ago(1) }
    #expect(page.lateText(.standard) == "Later than planned. We do not yet know by how much.")
    #expect(page.meaning != self.page(.accepted) { $0.windowEndsAt = SampleFleet.ago(-1) }.meaning)
  }

  @Test(
    arguments: [
      (nil, nil), (0, nil), (1, "1 stop before yours"), (2, "2 stops before yours"),
    ] as [(Int?, String?)])
  func `stops ahead are counted while there are some`(count: Int?, text: String?) {
    #expect(page(stopsAhead: count).aheadText(.standard) == text)
    #expect(page(.arrived, stopsAhead: count).aheadText(.standard) == nil)
  }

  @Test(arguments: [
    (Arrival.Basis.upstream, "According to dispatch"), (.router, "A range, because traffic can change"),
    (.streets, "A range, because traffic can change"),
    (.estimate, "A rough range, from distance and speed alone"),
  ])
  func `the arrival says why it is a range`(basis: Arrival.Basis, text: String) throws {
    #expect(try CustomerPage.make(.enRoute, arrival: .make(480, 720, basis)).html().contains(text))
    let arriving = CustomerPage.make(.enRoute, arrival: .make(0, 120, basis, isArriving: true))
    #expect(try !arriving.html().contains(text))
  }

  @Test(arguments: [(-300, nil), (599, nil), (600, 5), (1500, 20)] as [(Int, Int?)])
  func `a driver who comes earlier than planned is told, in steps of five minutes`(
    promisedIn seconds: Int, minutes: Int?
  ) throws {
    let page = CustomerPage.make(.enRoute, arrival: .make(120, 300)) {
      $0.scheduledAt = SampleFleet.ago(-Int64(seconds))
    }
    #expect(page.earlyText(.standard) == minutes.map { "About \($0) min earlier than planned" })
    #expect(try page.html().contains("earlier than planned") == (minutes != nil))
  }

  @Test func `the arrival is said by the clock as well, in whole minutes that contain it`() throws {
    let html = try CustomerPage.make(.enRoute, arrival: .make(481, 721)).html()
    #expect(html.contains("<strong id=\"eta\">8–13 min</strong>"))
    #expect(html.contains("id=\"clock\">16:11–16:16</span>"))
    let arriving = CustomerPage.make(.enRoute, arrival: .make(0, 60, isArriving: true))
    #expect(try !arriving.html().contains("id=\"clock\""))
  }

  @Test func `another driver is news until the new one is there`() throws {
    let changed: (inout Job) -> Void = { $0.driverChangedAt = SampleFleet.ago(60) }
    #expect(page(.enRoute, changed).news(.standard) == "You have a new driver: Maria")
    // The page does not show the driver's name before the driver sets out.
    #expect(page(.accepted, changed).news(.standard) == "You have a new driver")
    #expect(page(.arrived, changed).news(.standard) == nil)
    #expect(page(.confirmed, changed).news(.standard) == nil)
    #expect(page(.enRoute).news(.standard) == nil)
  }

  @Test(
    arguments: [
      (JobStatus.pending, 60), (.accepted, 60), (.enRoute, 15), (.arrived, 30), (.started, 30),
      (.completed, nil),
      (.cancelled, nil),
    ] as [(JobStatus, Int?)])
  func `without scripts a page loads itself anew the sooner, the sooner something may change`(
    status: JobStatus, seconds: Int?
  ) throws {
    #expect(page(status).refreshSeconds == seconds)
    let html = try page(status).html()
    #expect(
      html.contains("Updated <time datetime=\"2026-11-21T14:03:20.000Z\">16:03:20</time>") == (seconds != nil)
    )
    #expect(html.contains("<a href=\"/t/token?lang=en-IE\">Refresh</a>") == (seconds != nil))
  }

  @Test func `near the door it is asked for more often, before the day and without news less often`() {
    let arriving = CustomerPage.make(.enRoute, arrival: .make(0, 60, isArriving: true))
    #expect(arriving.refreshSeconds == 10)
    #expect(CustomerPage.make(.enRoute, cause: .driverSilent).refreshSeconds == 30)
    #expect(page(.confirmed) { $0.scheduledAt = SampleFleet.ago(-86_400) }.refreshSeconds == 300)
  }
}
