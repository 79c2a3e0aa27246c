import HTTP
import Storage
import Testing
import Tracking

@testable import Administration
@testable import Store
@testable import Words

struct ReportRoutesTests {
  /// Ada did a job in time and Bo one too late, in the week of Monday 16 November 2026.
  private func browser() throws -> (World, Browser) {
    let world = try World.withoutReviews()
    try world.account("dora", .dispatcher, password: Browser.password)
    for (driver, late) in [("ada", 0), ("bo", 50)] as [(String, Int64)] {
      try world.account(driver, .driver)
      var job = Job(
        id: JobID("of-\(driver)"), driverID: DriverID("driver-\(driver)"), status: .completed,
        address: "1 Harbour Street", scheduledAt: world.now, createdAt: world.now)
      job.statusTimes = [
        .enRoute: world.now, .arrived: world.now.adding(milliseconds: late * 60_000),
        .completed: world.now.adding(milliseconds: 3_600_000),
      ]
      try world.submit([.record(.job(job))])
    }
    return (world, try Browser(world, "dora"))
  }

  @Test func `a week has its jobs, and the week before has none`() throws {
    let (world, browser) = try browser()
    let page = try browser.get("/board/reports")
    #expect(page.status == 200)
    #expect(page.text.contains("The week from Mon 16 Nov to Sun 22 Nov"))
    #expect(page.text.contains("<dd>50% (1 of 2)</dd>"))
    #expect(page.text.contains("bo Surname-secret</a></th><td>1</td><td>0</td><td>1</td><td>0</td>"))
    #expect(page.text.contains("href=\"/board/reports?week=2026-11-09\""))
    #expect(!page.text.contains("rel=\"next\""))
    let before = try browser.get("/board/reports?week=2026-11-09")
    #expect(before.text.contains("No job ended in this week"))
    #expect(before.text.contains("href=\"/board/reports?week=2026-11-16\""))
    // The totals of a week stand beside those of the week before.
    #expect(page.text.contains("The week before: 0"))
    #expect(!page.text.contains("The week before: 50%"))
    _ = world
  }

  @Test func `the CSV has the rows of the table`() throws {
    let (world, browser) = try browser()
    let csv = try browser.get("/board/reports.csv?week=2026-11-21&by=driver")
    #expect(csv.headers["Content-Disposition"] == "attachment; filename=\"waypost-2026-11-16-driver.csv\"")
    let lines = csv.text.split(separator: "\r\n")
    #expect(
      lines.dropFirst() == [
        "ada Surname-secret,1,0,1,1,0,0,0,0,0,,0.0,60.0,0.0,0.0,,,0,",
        "bo Surname-secret,1,0,1,0,0,0,0,1,0,35.0,50.0,10.0,0.0,0.0,,,0,",
      ])
    #expect(try browser.get("/board/reports.csv?by=moon").status == 400)
    _ = world
  }

  @Test func `hours online and on break are in the table up to now, and of nobody there are none`() throws {
    let (world, browser) = try browser()
    for (state, minutes) in [(.offline, 0), (.online, 0), (.onBreak, 6), (.online, 3)]
      as [(DriverAvailability, Int64)]
    {
      world.advance(seconds: minutes * 60)
      try world.submit(.availabilityChanged(DriverID("driver-ada"), state))
    }
    world.advance(seconds: 3 * 60)
    let csv = try browser.get("/board/reports.csv?week=2026-11-21&by=driver").text
    let rows = csv.split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let ada = try #require(rows.first { $0.first?.hasPrefix("ada") == true })
    #expect(ada.suffix(4).prefix(2) == ["0.15", "0.05"])
    let bo = try #require(rows.first { $0.first?.hasPrefix("bo") == true })
    #expect(bo.suffix(4).prefix(2) == ["", ""])
    let page = try browser.get("/board/reports").text
    #expect(page.contains("Online, hours") && page.contains("<td>0.05</td>"))
    _ = world
  }

  @Test(arguments: ["tomorrow", "2026-11-23", "1969-12-31", "2026-13-01", "2026-11-16T"])
  func `a date that is none, or still to come, is refused beside the field`(date: String) throws {
    let (world, browser) = try browser()
    let page = try browser.get("/board/reports?week=\(date)")
    #expect(page.status == 422)
    #expect(page.text.contains("value=\"\(date)\" aria-invalid=\"true\""))
    #expect(try browser.get("/board/reports.csv?week=\(date)").status == 400)
    _ = world
  }

  @Test func `a stranger is sent to the sign-in, and comes back to the page`() throws {
    let (world, _) = try browser()
    let answer = try world.ask(.get, "/board/reports?week=2026-11-09")
    #expect(answer.status == 303)
    #expect(answer.headers["Location"] == "/board/sign-in?next=%2Fboard%2Freports%3Fweek%3D2026-11-09")
  }

  @Test(arguments: [0, 3, 4, 10, 20_413])
  func `a week begins on a Monday`(day: Int) {
    let week = ReportWeek(of: day)
    #expect(week.days.contains(day) && week.days.count == 7)
    // 1970-01-05 was a Monday.
    #expect((week.monday - 4) % 7 == 0)
  }
}
