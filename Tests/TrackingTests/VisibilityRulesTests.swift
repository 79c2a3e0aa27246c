import Testing

@testable import Tracking

@Suite struct VisibilityRulesTests {
  @Test func `a link without rules of its own shows what the configuration says`() {
    var rules = VisibilityRules()
    rules.roundingMeters = 300
    #expect(rules.overridden(by: LinkRules()) == rules)
    #expect(LinkRules().isEmpty)
    #expect(MemoryLayout<LinkRules>.size <= 28)
  }

  @Test func `a link's rule takes the place of the configuration's`() {
    var rules = VisibilityRules()
    rules.shownWithinMeters = 500
    rules.shownWithinSeconds = 600
    var link = LinkRules()
    link.driverShownFrom = .accepted
    link.shownWithinMeters = 0
    link.roundingMeters = 250
    link.delaySeconds = 60
    link[.phone] = true
    link[.name] = false
    let both = rules.overridden(by: link)
    #expect(both.driverShownFrom == .accepted)
    #expect(both.shownWithinMeters == nil)
    #expect(both.shownWithinSeconds == 600)
    #expect(both.roundingMeters == 250)
    #expect(both.delaySeconds == 60)
    #expect(both.showsPhone && !both.showsDriverName && both.showsVehicle)
    link[.phone] = nil
    #expect(!rules.overridden(by: link).showsPhone)
  }

  @Test(arguments: ShownField.allCases)
  func `each field can be shown and hidden by itself`(field: ShownField) {
    for isShown in [true, false] {
      var link = LinkRules()
      link[field] = isShown
      let rules = VisibilityRules().overridden(by: link)
      #expect(rules[field] == isShown)
      for other in ShownField.allCases where other != field {
        #expect(rules[other] == VisibilityRules()[other])
        #expect(link[other] == nil)
      }
    }
  }
}
