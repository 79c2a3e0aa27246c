import Testing

@testable import Tracking

@Suite struct LinkRulesTests {
  @Test func `rules have names, and are read as they were written`() throws {
    var rules = LinkRules()
    let given = [
      ("driver_from", "accepted"), ("within_meters", "800"), ("within_minutes", "15"),
      ("rounding_meters", "200"), ("delay_seconds", "90"), ("show_name", "no"), ("show_phone", "yes"),
    ]
    for (name, value) in given { try rules.set(name, to: value) }
    #expect(rules.named.map(\.name) == given.map(\.0))
    #expect(rules.named.map(\.value) == given.map(\.1))
    #expect(rules.shownWithinSeconds == 900)
    #expect(LinkRules(text: rules.text) == rules)
    #expect(LinkRules(text: "") == LinkRules())
    try rules.set("driver_from", to: "never")
    #expect(LinkRules(text: rules.text)?.driverShownFrom == .completed)
  }

  @Test(arguments: [
    ("driver_from", "completed"), ("driver_from", "soon"), ("within_meters", "-1"), ("within_meters", "1.5"),
    ("within_minutes", "9999"), ("rounding_meters", "100001"), ("delay_seconds", "1801"),
    ("show_name", "maybe"),
  ])
  func `a value that means nothing is refused`(name: String, value: String) {
    var rules = LinkRules()
    #expect(throws: LinkRulesError.self) { try rules.set(name, to: value) }
    #expect(rules.isEmpty)
    #expect(LinkRules(text: "\(name)=\(value)") == nil)
  }

  @Test(arguments: ["show_", "show_secrets", "colour", ""])
  func `an unknown rule is refused`(name: String) {
    var rules = LinkRules()
    #expect(throws: LinkRulesError.unknownRule(name)) { try rules.set(name, to: "yes") }
    #expect(LinkRules(text: "nonsense") == nil)
  }
}
