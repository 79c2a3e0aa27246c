import HTTP
import Testing
import Tracking

@testable import Site

struct SecurityTextTests {
  private func world(_ change: @escaping (inout SecurityText) -> Void) throws -> World {
    try World(
      with: .init { parts in change(&parts.configuration.security) })
  }

  @Test func `it names whom to tell, for less than a year, in the languages of the board`() throws {
    let world = try world {
      $0.contacts = ["mailto:security@example.test", "tel:+358-40-7654321"]
      $0.policy = "https://example.test/weaknesses"
      $0.publicURL = "https://track.example.test"
    }
    let answer = try world.ask(.get, "/.well-known/security.txt")
    #expect(answer.status == 200 && answer.headers["Content-Type"] == "text/plain; charset=utf-8")
    #expect(
      answer.text == """
        Contact: mailto:security@example.test
        Contact: tel:+358-40-7654321
        Expires: 2027-11-20T00:00:00.000Z
        Preferred-Languages: en, es, de, fr
        Canonical: https://track.example.test/.well-known/security.txt
        Policy: https://example.test/weaknesses

        """)
    world.advance(seconds: 12 * 3600 - 1)
    #expect(try world.ask(.get, "/.well-known/security.txt").text == answer.text)
    world.advance(seconds: 1)
    #expect(try world.ask(.get, "/.well-known/security.txt").text.contains("Expires: 2027-11-21T"))
  }

  @Test func `it names no own place without https, and is not there without a contact`() throws {
    let plain = try world {
      $0.contacts = ["mailto:a@b.test"]
      $0.publicURL = "http://track.example.test"
    }
    let text = try plain.ask(.get, "/.well-known/security.txt").text
    #expect(
      text.contains("Contact: mailto:a@b.test") && !text.contains("Canonical") && !text.contains("Policy"))
    let answer = try World().ask(.get, "/.well-known/security.txt")
    #expect(answer.status == 404)
  }

  @Test(arguments: [
    "mailto:a@b.test", "https://example.test/report?to=us", "https://example.test:8443",
    "tel:+1-201-555-0123",
  ])
  func `a contact is an address of mail, a page or a phone`(text: String) {
    #expect(SecurityText.isContact(text))
  }

  @Test(arguments: [
    "", "security@example.test", "mailto:", "mailto:a", "mailto:@b", "mailto:a@b@c", "http://example.test",
    "https://", "https:///x", "https://:443", "tel:", "tel:+", "tel:call",
    "mailto:a@b.test\nPolicy: https://x",
    "https://a b", "javascript:alert(1)",
  ])
  func `nothing else is a contact`(text: String) {
    #expect(!SecurityText.isContact(text))
  }
}
