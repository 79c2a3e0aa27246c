import CSV
import HTTP
import Storage
import System
import Testing
import Tracking

@testable import Access
@testable import Administration
@testable import Store

struct AuditRoutesTests {
  private func world() throws -> (World, Browser) {
    let world = try World.withoutReviews()
    try world.account("ann", .admin, password: Browser.password)
    try world.account("dora", .dispatcher, password: Browser.password)
    return (world, try Browser(world, "ann"))
  }

  private func act(
    _ world: World, _ action: AuditEntry.Action, by user: String = "dora", subject: String? = nil,
    address: String? = "203.0.113.9", detail: String? = nil, hoursAgo: Int64 = 0
  ) throws {
    let author = try #require(world.store.accounts.user(UserID(user)))
    try world.submit([
      .audit(
        AuditEntry(
          at: world.now.adding(milliseconds: -hoursAgo * 3_600_000), by: author, action, subject: subject,
          address: address, detail: detail))
    ])
  }

  /// The texts of the table's rows, without their tags.
  private func rows(_ answer: World.Answer) -> [String] {
    answer.text.split(separator: "<tr><td class=\"numbers\">").dropFirst().map { row in
      String(row.prefix { $0 != "\n" }).replacing(/<[^>]*>/, with: "|").replacing(/\|+/, with: "|")
    }
  }

  @Test func `a line says when, who, what, to whom, from where and how, with a link to what is still there`()
    throws
  {
    let (world, browser) = try world()
    try world.account("dan", .driver)
    try world.job("j", .assigned, driver: "dan")
    try act(world, .jobAssign, subject: "j", detail: "driver-dan")
    let answer = try browser.get("/board/audit?act=jobs")
    let line = try #require(rows(answer).first)
    for text in ["Name of dora", "Assigned a job", JobID("j").number, "203.0.113.9", "dan Surname-secret"] {
      #expect(line.contains(text), "\(text) in \(line)")
    }
    #expect(answer.text.contains(#"href="/board/jobs/j""#))
    try act(world, .jobCancel, subject: "gone", detail: "the van is broken")
    let gone = try browser.get("/board/audit?act=job-cancel")
    #expect(rows(gone).count == 1 && rows(gone)[0].contains("the van is broken"))
    #expect(!gone.text.contains("/board/jobs/gone"))
  }

  @Test func `an act that there is none of is named, on the page and for the file`() throws {
    let (_, browser) = try world()
    let page = try browser.get("/board/audit?act=juggling")
    #expect(page.status == 422 && page.text.contains("There is no act of this name"))
    #expect(page.text.contains("100,000"))
    #expect(try browser.get("/board/audit.csv?act=juggling").status == 400)
  }

  @Test func `a wrong password or code is not said to be typed by the owner`() throws {
    let (world, browser) = try world()
    try act(world, .secondFactorRefused)
    try act(world, .signInRefused)
    let lines = rows(try browser.get("/board/audit?who=dora"))
    #expect(lines.count == 2 && lines[0].contains("Somebody as Name of dora"))
    #expect(lines[1].contains("Somebody with the password of Name of dora"))
  }

  @Test func `lines are found by who, what, whom, day and any words, folded`() throws {
    let (world, browser) = try world()
    try world.account("mel", .dispatcher)
    try world.change("mel") { $0.name = "Mélanie Dupont" }
    try act(world, .jobCancel, by: "mel", subject: "j", detail: "Straße gesperrt", hoursAgo: 30)
    try act(world, .linkRevoke, subject: "k", address: "2001:db8::7")
    func found(_ query: String) throws -> Int { rows(try browser.get("/board/audit?\(query)")).count }
    #expect(try found("who=melanie") == 1)
    #expect(try found("who=mel") == 1)
    #expect(try found("who=dora&act=links") == 1)
    #expect(try found("who=dora&act=jobs") == 0)
    #expect(try found("whom=\(JobID("j").number.lowercased())") == 1)
    #expect(try found("whom=k") == 1)
    #expect(try found("q=gesperrt+dupont") == 1)
    #expect(try found("q=2001:db8") == 1)
    #expect(try found("q=nothing-like-this") == 0)
    #expect(try browser.get("/board/audit?q=nothing-like-this").text.contains("No line fits."))
    // It is noon of 2026-11-21 in UTC.
    #expect(try found("to=2026-11-20") == 1)
    #expect(try found("from=2026-11-21&act=links") == 1)
    #expect(try found("from=2026-11-20&to=2026-11-20") == 1)
    #expect(try found("from=2026-11-22") == 0)
  }

  @Test func `pages of 100 lead to older lines and back to newer ones`() throws {
    let (world, browser) = try world()
    let dora = try #require(world.store.accounts.user(UserID("dora")))
    try world.submit(
      (0..<250).map { .audit(AuditEntry(at: world.now, by: dora, .wallChange, subject: "Wall \($0)")) })
    func link(_ answer: World.Answer, _ rel: String) -> String? {
      let before = answer.text.split(separator: "\" rel=\"\(rel)\">", omittingEmptySubsequences: false)
      guard before.count == 2 else { return nil }
      return before[0].split(separator: "href=\"").last.map { String($0).replacing("&amp;", with: "&") }
    }
    let first = try browser.get("/board/audit?act=displays")
    #expect(rows(first).count == 100 && rows(first)[0].contains("Wall 249|"))
    #expect(link(first, "prev") == nil)
    let second = try browser.get(try #require(link(first, "next")))
    #expect(rows(second).count == 100 && rows(second)[0].contains("Wall 149|"))
    let third = try browser.get(try #require(link(second, "next")))
    #expect(rows(third).count == 50 && rows(third)[49].contains("Wall 0|"))
    #expect(link(third, "next") == nil)
    let back = try browser.get(try #require(link(third, "prev")))
    #expect(rows(back) == rows(second))
    let top = try browser.get(try #require(link(back, "prev")))
    #expect(rows(top) == rows(first) && link(top, "prev") == nil)
  }

  @Test func `a search through more lines than a portion finds the first and the last, both ways`() throws {
    let (world, browser) = try world()
    let dora = try #require(world.store.accounts.user(UserID("dora")))
    let count = 2 * AuditSearch.portion
    try world.submit(
      (0...count).map { number in
        let detail = number == 0 ? "the first needle" : number == count ? "the last needle" : "hay"
        return .audit(AuditEntry(at: world.now, by: dora, .jobCancel, subject: "j", detail: detail))
      })
    let found = rows(try browser.get("/board/audit?q=needle"))
    #expect(found.count == 2 && found[0].contains("the last") && found[1].contains("the first"))
    #expect(rows(try browser.get("/board/audit?q=needle&after=0")) == found)
    let lines = try browser.get("/board/audit.csv?act=jobs").text.split(separator: "\r\n")
    #expect(
      lines.count == count + 2 && lines[1].contains("the last") && lines[count + 1].contains("the first"))
  }

  @Test func `the file is made in portions of a bounded size`() throws {
    let (world, _) = try world()
    let dora = try #require(world.store.accounts.user(UserID("dora")))
    let detail = String(repeating: "x", count: 300)
    try world.submit(
      (0..<4000).map { _ in .audit(AuditEntry(at: world.now, by: dora, .jobCancel, detail: detail)) })
    let search = AuditSearch(
      AuditQuery(HTTPQuery("act=jobs")), days: (nil, nil), for: .table(AuditTable(Rendered.context)),
      Rendered.context, now: world.now)
    let made = Handshake<[Int]>()
    world.store.readHistory { history in
      var (search, counts) = (search, [Int]())
      while !search.isOver, let history = try? history.get() {
        guard (try? search.advance(history)) != nil else { break }
        counts.append(search.found.takeBytes().count)
      }
      made.send(counts)
    }
    let counts = made.receive()
    #expect(counts.count > 4 && counts.allSatisfy { $0 < AuditTable.portionBytes + 1024 })
    #expect(counts.reduce(0, +) > 4000 * 300)
  }

  @Test func `the file has the same lines as the search, and no formula`() throws {
    let (world, browser) = try world()
    try act(world, .jobCancel, subject: "j", detail: "=HYPERLINK(1)")
    try act(world, .linkRevoke, subject: "k")
    let answer = try browser.get("/board/audit.csv?act=jobs&before=1")
    #expect(answer.headers["Content-Type"] == "text/csv; charset=utf-8")
    #expect(answer.headers["Cache-Control"] == "no-store")
    #expect(answer.headers["Content-Disposition"] == "attachment; filename=\"audit.csv\"")
    let lines = answer.text.split(separator: "\r\n")
    #expect(lines.count == 2 && lines[0].hasSuffix("When,Who,What,Concerns,From,Details"))
    #expect(lines[1].contains("Name of dora,Canceled a job,\(JobID("j").number),203.0.113.9,'=HYPERLINK(1)"))
  }

  @Test func `somebody who was erased has no name on the page, in the file, and as whom it was done to`()
    throws
  {
    let (world, browser) = try world()
    try world.account("carol", .dispatcher)
    try act(world, .jobCancel, by: "carol", subject: "j")
    try act(world, .accountDisable, subject: "carol")
    #expect(rows(try browser.get("/board/audit?q=carol")).count == 2)
    #expect(try browser.post("/board/people/data/erase", "account=carol&confirmed=yes").status == 303)
    #expect(rows(try browser.get("/board/audit?q=carol")).isEmpty)
    let found = rows(try browser.get("/board/audit?q=erased+person"))
    // The act, what was done to the account, and its end.
    #expect(
      found.count == 3 && found.allSatisfy { $0.contains("erased person") && !$0.contains("Name of carol") })
    #expect(rows(try browser.get("/board/audit?who=carol")).count == 1)
    let file = try browser.get("/board/audit.csv").text
    #expect(file.contains(",erased person,Canceled a job,") && !file.contains("Name of carol"))
    #expect(try browser.get("/board/account").text.contains("erased person"))
    for (language, words) in [
      ("de", "gelöschte Person"), ("fr", "personne effacée"), ("es", "persona borrada"),
    ] {
      #expect(try browser.get("/board/audit?lang=\(language)").text.contains(words))
    }
  }

  @Test func `a day that is none is said, with all that was typed`() throws {
    let (_, browser) = try world()
    for query in ["from=yesterday", "to=2026-13-01", "from=2026-11-21T00:00:00Z"] {
      let answer = try browser.get("/board/audit?who=dora&\(query)")
      #expect(answer.status == 422 && answer.text.contains("Please choose days"))
      #expect(answer.text.contains(#"value="dora""#))
      #expect(try browser.get("/board/audit.csv?\(query)").status == 400)
    }
    // What means nothing is passed over.
    #expect(try browser.get("/board/audit?before=x").status == 200)
  }

  @Test func `who is no administrator reads that the page is for administrators`() throws {
    let (world, _) = try world()
    let browser = try Browser(world, "dora")
    for path in ["/board/audit", "/board/audit.csv"] {
      let answer = try browser.get(path)
      #expect(answer.status == 403 && answer.text.contains("administrator"))
    }
    #expect(!(try browser.get("/board/account").text.contains("/board/audit")))
  }

  @Test func `a database that reads too much else is said`() throws {
    let (world, browser) = try world()
    let (isHeld, isFree) = (Handshake<Bool>(), Handshake<Bool>())
    // One read waits on its thread, and as many as the storage lets wait stand behind it.
    world.store.readHistory { _ in
      isHeld.send(true)
      _ = isFree.receive()
    }
    _ = isHeld.receive()
    for _ in 0..<40 { world.store.readHistory { _ in } }
    let page = try browser.get("/board/audit")
    let file = try browser.get("/board/audit.csv")
    isFree.send(true)
    #expect(page.status == 503 && page.headers["Retry-After"] == "1")
    #expect(page.text.contains("The server is reading a lot just now."))
    #expect(file.status == 503)
  }

  @Test func `what a setting was and is stands on its line, and what earlier versions wrote is read`() throws
  {
    let (world, browser) = try world()
    for (action, detail) in [
      (.settingsChange, "name,second_factor"),
      (.retentionChange, "history-hours 48, customer-days -, audit-days 60"),
      (.webhookChange, "secret"), (.settingsChange, "driver_from\taccepted\tnever"),
      (.settingsChange, "show_price\tyes\tno"), (.settingsChange, "mail:job.completed\tno\tyes"),
      (.settingsChange, "currency\t\tEUR"), (.settingsChange, "second_factor\tnobody\tstaff 1796083200000"),
      (.webhookChange, "webhook_on\tyes\tno"),
    ] as [(AuditEntry.Action, String)] {
      try act(world, action, detail: detail)
    }
    let details =
      rows(try browser.get("/board/audit?act=settings")) + rows(try browser.get("/board/audit?act=data"))
    for text in [
      "Name, Who must have a second factor", "The log of who did what: 60 days", "|New secret|",
      "Accepted → Never", "yes → no", "no → yes", "none → EUR",
      "Who must have a second factor: Nobody → Administrators and dispatchers (From 2026-12-01)",
    ] {
      #expect(details.contains { $0.contains(text) }, "\(text) in \(details)")
    }
    #expect(try browser.get("/board/audit?act=settings&lang=de").text.contains("ja → nein"))
  }

  @Test func `what was chosen for the data's age is told in words`() throws {
    let (_, browser) = try world()
    _ = try browser.post("/board/people/data/kept", "history=48&customers=&audit=60")
    let found = rows(try browser.get("/board/audit?act=retention-change"))
    let line = try #require(found.first)
    #expect(found.contains { $0.contains("Past positions and changes: ") && $0.contains(" → 48 hours") })
    #expect(line.contains("The log of who did what: 400 days → 60 days"))
    #expect(try browser.get("/board/audit").text.contains("Lines are kept for 60 days"))
  }
}
