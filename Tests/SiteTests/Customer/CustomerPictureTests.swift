import Foundation
import Testing
import Tracking

@testable import Customer
@testable import Words

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct CustomerPictureTests {
  private func picture(_ page: CustomerPage) throws -> String {
    try Rendered.page("picture", CustomerPicture(page).template(Rendered.context))
  }

  private func isWellFormed(_ svg: String) -> Bool { XMLParser(data: Data(svg.utf8)).parse() }

  @Test(arguments: JobStatus.allCases)
  func `the picture is well-formed XML without script, other files or anything forbidden`(status: JobStatus)
    throws
  {
    let page = CustomerPage.make(status, arrival: status == .enRoute ? .make() : nil) {
      $0.address = SampleFleet.hostile
    } driver: {
      $0.name = "<b>\"'&/name"
    }
    let svg = try picture(page)
    #expect(isWellFormed(svg))
    for absent in ["<script", "href", "<img", "Virtanen", "+358", "249", "Ring twice", "url("] {
      #expect(!svg.contains(absent))
    }
    let isShown = [.enRoute, .arrived, .started].contains(status)
    #expect(svg.contains("class=\"disc\"") == isShown)
    #expect(svg.contains("class=\"trail\"") == isShown)
  }

  @Test func `it says moments, because it cannot count`() throws {
    let page = CustomerPage.make(.enRoute, arrival: .make())
    let svg = try picture(page)
    #expect(svg.contains("Maria is on the way</text>"))
    #expect(svg.contains(">16:11–16:16</text>"))
    #expect(svg.contains(">Position from 16:03:12</text>"))
    #expect(!svg.contains(" ago"))
    #expect(svg.contains("<title id=\"title\">Maria is on the way</title>"))
    #expect(svg.contains("Maria is 1.5 km south-west of the pickup. 12 Harbour Street. "))
    let number = page.numberText(.standard)
    #expect(number.contains(page.view.number))
    #expect(svg.contains(">\(number)</text>") && svg.contains("\(number).</desc>"))
  }

  @Test(arguments: [
    (Freshness.Cause.driverSilent, "No signal from the driver since 16:03:12"),
    (.restored, "Restored after a restart: position from 16:03:12"),
    (.upstreamDown, "Live updates are interrupted: position from 16:03:12"),
    (.cutOff, "Newer positions may not reach this page: position from 16:03:12"),
  ])
  func `each cause of age has its own words, and the marker looks old`(cause: Freshness.Cause, text: String)
    throws
  {
    let svg = try picture(.make(.enRoute, cause: cause))
    // Long lines wrap.
    #expect(svg.replacing(/<\/text>\s*<text[^>]*>/, with: " ").contains(text))
    #expect(svg.contains("class=\"map old\""))
  }

  @Test func `it does not change while nothing does`() throws {
    let first = CustomerPage.make(.enRoute, arrival: .make())
    let later = CustomerPage(
      CustomerView(
        job: first.job, driver: first.driver, freshness: Freshness(cause: .live, ageMilliseconds: 12_000),
        arrival: first.eta, now: SampleFleet.ago(-4)))
    #expect(try picture(first) == picture(later))
  }

  @Test func `a link that is not good has a kind picture`() throws {
    let svg = try Rendered.page("picture", CustomerPicture.notice(.link, Rendered.context))
    #expect(isWellFormed(svg))
    #expect(svg.contains("This link is not active"))
  }
}
