import JSON
import Testing
import Tracking

@testable import Customer
@testable import Words

/// What a customer reads while this node is cut off from the others of its fleet.
struct CustomerCutOffTests {
  private let now = SampleFleet.now
  private let notice = "The status of this job may be out of date since"

  /// The page of a job whose driver sent its newest fix some seconds ago, to this node or to another.
  private func page(
    _ status: JobStatus = .enRoute, fixAgo seconds: Int64 = 8, isFromOtherNode: Bool = false,
    isJoined: Bool = false
  ) throws -> CustomerPage {
    let fleet = Fleet()
    _ = fleet.put([.driver(DriverProfile(id: DriverID("d"), name: "Maria Virtanen", isOnline: true))])
    _ = fleet.put([.job(SampleFleet.job(1, status, driver: DriverID("d")))])
    let slot = try #require(fleet.slot(of: DriverID("d")))
    let position = Position(
      coordinate: SampleFleet.place(60.163, 24.90), receivedAt: SampleFleet.ago(seconds))
    if isFromOtherNode {
      #expect(try fleet.move(slot, to: position, ofOtherNode: .exact))
    } else {
      try fleet.move(slot, to: position)
    }
    _ = try fleet.apply(isJoined ? .nodesJoined : .nodesCutOff(since: SampleFleet.ago(100)), now: now)
    return CustomerPage(try #require(fleet.slot(of: JobID("j1"))), of: fleet, now: now)
  }

  private func html(_ page: CustomerPage, _ context: PageContext = Rendered.context) throws -> String {
    try Rendered.page("customer", page.template(context, token: "token"))
  }

  @Test func `the page says since when the status may be out of date, and the data do`() throws {
    let page = try page()
    let text = try html(page)
    #expect(text.contains("This server cannot reach our other servers. \(notice) <time"))
    #expect(text.contains(">16:01</time>"))
    let json = try JSONValue.parse(CustomerData(page, address: "/t/token").json.span)
    #expect(json["job_as_of"]?.stringValue == SampleFleet.ago(100).iso8601)
    let svg = try Rendered.page("picture", CustomerPicture(page).template(Rendered.context))
    #expect(svg.replacing(/<\/text>\s*<text[^>]*>/, with: " ").contains("\(notice) 16:01:40"))
  }

  @Test func `a driver who is heard here stays live, and no script calls it silent later`() throws {
    let text = try html(page())
    #expect(text.contains("data-cause=\"live\" data-since"))
    #expect(!text.contains("data-silent"))
    #expect(try html(page(isJoined: true)).contains("data-silent-after"))
  }

  @Test func `a driver who was heard elsewhere, or is heard no more, is not called silent`() throws {
    for page in [try page(isFromOtherNode: true), try page(fixAgo: 300), try page(.arrived, fixAgo: 300)] {
      let text = try html(page)
      #expect(page.freshness?.cause == .cutOff)
      #expect(text.contains("Newer positions may not reach this page: position from <time"))
      #expect(!text.contains("No signal") && !text.contains("data-silent"))
    }
  }

  @Test func `a job that is over has nothing to come`() throws {
    #expect(try !html(page(.completed)).contains(notice))
    #expect(try !html(page(isJoined: true)).contains(notice))
  }

  @Test(arguments: Language.all)
  func `every language names the servers`(language: Language) throws {
    let locale = try #require(PageLocale.all.first { $0.language == language })
    let text = try html(page(isFromOtherNode: true), Rendered.context.speaking(to: locale))
    #expect(text.contains(locale.words.cutOff.job))
    #expect(text.contains("class=\"stale\""))
  }

  @Test func `an open page is told that the node is cut off, and that it is joined`() throws {
    #expect(try page().meaning != page(isJoined: true).meaning)
  }
}
