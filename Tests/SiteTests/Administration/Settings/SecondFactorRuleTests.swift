import HTTP
import Storage
import Testing
import Tracking

@testable import Administration
@testable import Store
@testable import Words

struct SecondFactorRuleTests {
  private func world() throws -> (World, Browser) {
    let world = try World()
    try world.account("ann", .admin, password: Browser.password)
    try world.account("dora", .dispatcher, password: Browser.password)
    return (world, try Browser(world, "ann"))
  }

  private func form(_ group: String, from day: String = "", seen: String = "nobody/0") -> String {
    "group=\(group)&from=\(day)&seen=\(seen)"
  }

  @Test func `an administrator with a second factor asks one of others, from a day on`() throws {
    let (world, browser) = try world()
    _ = try CodeApp(world, browser, of: "ann")
    let answer = try browser.post(SecondFactorRuleForm.path, form("staff", from: "2026-12-01"))
    #expect(answer.status == 303)
    let rule = world.store.accounts.secondFactors.rule
    #expect(rule.group == .staff)
    // At the clock of the business.
    let midnight = try #require(Timestamp(iso8601: "2026-12-01T00:00:00Z"))
    #expect(rule.from == Rendered.context.zone.moment(showing: midnight))
    let page = try browser.get("/board/settings").text
    #expect(page.contains(#"value="2026-12-01""#) && page.contains(#"value="staff" selected"#))
    let log = try browser.get("/board/audit?act=settings-change").text
    #expect(log.contains("Nobody → Administrators and dispatchers (From 2026-12-01)"))
    // Another administrator's page shows the rule before this one.
    #expect(try browser.post(SecondFactorRuleForm.path, form("nobody")).status == 409)
  }

  @Test func `nobody asks of others what would lock out the author`() throws {
    let (world, browser) = try world()
    let answer = try browser.post(SecondFactorRuleForm.path, form("administrators"))
    #expect(answer.status == 422 && answer.text.contains("set up your own second factor first"))
    #expect(world.store.accounts.secondFactors.rule == SecondFactorRule())
  }

  @Test(arguments: ["2026-13-01", "soon", "2026-12-1"])
  func `a day that is none is shown where it was typed`(day: String) throws {
    let (world, browser) = try world()
    let answer = try browser.post(SecondFactorRuleForm.path, form("nobody", from: day))
    #expect(answer.status == 422 && answer.text.contains("Please choose a day"))
    #expect(world.store.accounts.secondFactors.rule == SecondFactorRule())
  }

  @Test func `a first day that is over is refused at its field, and today is taken`() throws {
    let (world, browser) = try world()
    _ = try CodeApp(world, browser, of: "ann")
    let past = try browser.post(SecondFactorRuleForm.path, form("staff", from: "2020-01-01"))
    #expect(past.status == 422 && past.text.contains("That day is over"))
    let today = String(Rendered.context.zone.iso8601(world.now).prefix(10))
    #expect(try browser.post(SecondFactorRuleForm.path, form("staff", from: today)).status == 303)
  }

  @Test func `a dispatcher changes no rule`() throws {
    let (world, _) = try world()
    let dora = try Browser(world, "dora")
    #expect(try dora.post(SecondFactorRuleForm.path, form("staff")).status == 403)
    #expect(world.store.accounts.secondFactors.rule == SecondFactorRule())
  }
}
