import JSON
import Testing
import Tracking

@testable import Customer
@testable import Words

struct CustomerPageFailureTests {
  private let now = SampleFleet.now

  private func page() -> CustomerPage {
    var job = Job(
      id: JobID("j"), status: .confirmed, address: "12 Harbour Street",
      scheduledAt: now.adding(milliseconds: -7_200_000), windowEndsAt: now.adding(milliseconds: -3_600_000),
      createdAt: SampleFleet.ago(9000))
    job.texts.failure = "wrong_address 0 ada\nNo such house"
    return CustomerPage(job: job, driver: nil, freshness: nil, eta: nil, now: now)
  }

  @Test(arguments: PageLocale.all)
  func `the page has kind words in every language, and no reason`(locale: PageLocale) {
    let (words, page) = (locale.words, page())
    #expect(page.headline(words) == words.failures.headline && page.lead(words) == words.failures.lead)
    #expect(page.spoken(Rendered.context.speaking(to: locale)).hasPrefix(words.failures.headline))
  }

  @Test func `the time that was promised is over and said no more`() {
    #expect(page().lateText(PageLocale.standard.words) == nil)
  }

  @Test func `its data says it, and the feed sends it`() throws {
    let json = String(decoding: CustomerData(page(), address: "/t/x").json, as: UTF8.self)
    #expect(json.contains("\"could_not_be_done\":true"))
    #expect(!json.contains("wrong_address") && !json.contains("No such house"))
    // The view's job has no failure any more.
    let going = CustomerPage(job: page().job, driver: nil, freshness: nil, eta: nil, now: now)
    #expect(going.meaning != page().meaning && !going.view.hasFailed)
  }
}
