import Testing

@testable import Tracking

@Suite struct LinkTableTests {
  private func link(_ token: String, views: Int = 0) -> TrackingLink {
    TrackingLink(token: token, jobID: JobID("job"), createdAt: noon, viewCount: views)
  }

  @Test func `a token opens its own link and no other`() throws {
    var table = LinkTable()
    let tokens = (0..<1000).map { "token-\($0)" }
    var slots: [LinkSlot] = []
    for token in tokens {
      let slot = table.put(link(token))
      slots.append(try #require(slot))
    }
    for token in tokens { #expect(table[token]?.token == token) }
    for guess in ["", "token-", "token-1000", "Token-1", "token-1 ", "token-1\u{0}"] {
      #expect(table[guess] == nil)
    }
    table.remove(slots[7])
    #expect(table["token-7"] == nil)
    let next = table.put(link("next"))
    #expect(next == slots[7])
    #expect(table["next"]?.token == "next" && table["token-7"] == nil)
  }

  @Test func `views count up, are taken once, and outlive a change of the link`() throws {
    var table = LinkTable()
    let new = table.put(link("t"))
    let slot = try #require(new)
    table.countView("t", at: noon)
    table.countView("t", at: noon + 5)
    table.countView("unknown", at: noon)
    let taken = table.takeViewed()
    #expect(taken == [LinkViews(token: "t", count: 2, lastViewedAt: noon + 5)])
    let takenAgain = table.takeViewed()
    #expect(takenAgain.isEmpty)
    let known = table.put(link("t"))
    #expect(known == nil)
    #expect(table["t"]?.viewCount == 2)
    table.countView("t", at: noon + 9)
    table.remove(slot)
    let rest = table.takeViewed()
    #expect(rest.isEmpty)
  }

  @Test func `restored links have their tokens' slots`() {
    let table = LinkTable(restoring: (0..<100).map { link("token-\($0)") })
    for (number, slot) in table.restoredSlots.enumerated() {
      #expect(table[slot].token == "token-\(number)")
      #expect(table["token-\(number)"] == table[slot])
    }
    #expect(table["token-100"] == nil)
  }
}
