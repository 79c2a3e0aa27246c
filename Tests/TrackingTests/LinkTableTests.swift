import Testing

@testable import Tracking

@Suite struct LinkTableTests {
  private func link(_ token: String, views: Int = 0) -> TrackingLink {
    TrackingLink(token: token, jobID: JobID("job"), createdAt: noon, viewCount: views)
  }

  @Test func `a token opens its own link and no other`() {
    var table = LinkTable()
    let tokens = (0..<1000).map { "token-\($0)" }
    for token in tokens {
      let isNew = table.put(link(token), LinkTable.Key(token))
      #expect(isNew)
    }
    for token in tokens { #expect(table[token]?.token == token) }
    for guess in ["", "token-", "token-1000", "Token-1", "token-1 ", "token-1\u{0}"] {
      #expect(table[guess] == nil)
    }
    table.remove(LinkTable.Key("token-7"))
    #expect(table["token-7"] == nil)
  }

  @Test func `views count up, are taken once, and outlive a change of the link`() {
    var table = LinkTable()
    let key = LinkTable.Key("t")
    _ = table.put(link("t"), key)
    table.countView("t", at: noon)
    table.countView("t", at: noon + 5)
    table.countView("unknown", at: noon)
    let taken = table.takeViewed()
    #expect(taken == [LinkViews(token: "t", count: 2, lastViewedAt: noon + 5)])
    let takenAgain = table.takeViewed()
    #expect(takenAgain.isEmpty)
    let isNew = table.put(link("t"), key)
    #expect(!isNew)
    #expect(table["t"]?.viewCount == 2)
    table.countView("t", at: noon + 9)
    table.remove(key)
    let rest = table.takeViewed()
    #expect(rest.isEmpty)
  }
}
