import FleetView
import HTTP
import Storage
import Testing

@testable import Messages

struct WebhookFormTests {
  private func form(
    _ url: String, name: String = "Accounting", events: String = "job.late=yes", ownNetworks: Bool = false
  ) -> WebhookForm {
    let query = HTTPQuery(
      "name=\(name.asPathSegment)&url=\(url.asPathSegment)&on=yes&\(events)")
    return WebhookForm(query, reachesOwnNetworks: ownNetworks)
  }

  @Test(arguments: [
    "https://a.example/hook", "http://a.example:8080/?q=1", "HTTPS://A.EXAMPLE", "https://[2001:4860::1]/",
  ]) func `an address of the web is taken`(_ url: String) {
    #expect(form(url).faults.isEmpty)
  }

  @Test(arguments: [
    "", "a.example", "ftp://a.example", "https://", "https:///path", "https://user:pass@a.example/",
    "https://a.example/ with spaces", "javascript:alert(1)", "https://é.example/",
  ]) func `any other text is told to be none`(_ url: String) {
    #expect(form(url).faults == [.url: .url])
  }

  @Test(arguments: ["http://127.0.0.1/", "http://[::1]:8080/", "http://localhost/", "https://192.168.1.9/x"])
  func `an address inside the own networks is taken only where an option allows it`(_ url: String) {
    #expect(form(url).faults == [.url: .ownNetwork])
    #expect(form(url, ownNetworks: true).faults.isEmpty)
  }

  @Test func `a name and an event are needed`() {
    #expect(form("https://a.example", name: "  ").faults == [.name: .name])
    #expect(form("https://a.example", name: String(repeating: "x", count: 101)).faults == [.name: .name])
    #expect(form("https://a.example", events: "job.unknown=yes").faults == [.events: .noEvent])
    #expect(
      form("https://a.example", events: "job.rated=yes&job.late=yes").chosen == ["job.late", "job.rated"])
  }
}
