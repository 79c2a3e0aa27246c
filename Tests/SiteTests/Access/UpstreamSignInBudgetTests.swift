import Testing

@testable import Access

struct UpstreamSignInBudgetTests {
  private func rank(
    _ turns: inout UpstreamSignInBudget, _ name: String, _ address: String, at now: UInt64 = 0
  ) -> UpstreamSignInBudget.Rank? { turns.rank(name, from: address, nowMilliseconds: now).rank }

  @Test func `three questions may come at once, then one every 20 seconds`() {
    var turns = UpstreamSignInBudget(nowMilliseconds: 0)
    #expect((0..<4).map { _ in turns.take(.known, nowMilliseconds: 0) } == [true, true, true, false])
    #expect(turns.waitMilliseconds(.known, nowMilliseconds: 0) == 20_000)
    var count = 3
    for second in 1..<60 where turns.take(.known, nowMilliseconds: UInt64(second) * 1000) { count += 1 }
    // The backend allows this number of logins in one minute.
    #expect(count == 5)
  }

  @Test func `strangers never take the last question`() {
    var turns = UpstreamSignInBudget(nowMilliseconds: 0)
    for second in 0..<600 {
      while turns.take(.stranger, nowMilliseconds: UInt64(second) * 1000) {}
      #expect(turns.waitMilliseconds(.known, nowMilliseconds: UInt64(second) * 1000) == 0)
    }
  }

  @Test
  func `a name is known from where it signed in, in any case of its letters, and elsewhere a little less`() {
    var turns = UpstreamSignInBudget(nowMilliseconds: 0)
    turns.signedIn("Una@example.test", from: "192.0.2.1")
    #expect(rank(&turns, "una@EXAMPLE.test", "192.0.2.1") == .atHome)
    #expect(rank(&turns, "una@example.test", "192.0.2.2") == .known)
    #expect(rank(&turns, "uno@example.test", "192.0.2.1") == .stranger)
    turns.forget("UNA@example.test")
    #expect(rank(&turns, "una@example.test", "192.0.2.1") == .stranger)
  }

  @Test
  func `a guesser may try twice a minute, by name and by address, and never slows the name at home`() {
    var turns = UpstreamSignInBudget(nowMilliseconds: 0)
    turns.signedIn("una", from: "192.0.2.1")
    for number in 0..<50 {
      let guess = rank(&turns, "una", "198.51.100.\(number)")
      #expect(guess == (number < 2 ? .known : nil))
      let other = rank(&turns, "name\(number)", "203.0.113.1")
      #expect(other == (number < 2 ? .stranger : nil))
      #expect(rank(&turns, "una", "192.0.2.1") == .atHome)
    }
    #expect(turns.rank("una", from: "203.0.113.9", nowMilliseconds: 0).retryAfterSeconds == 30)
    #expect(rank(&turns, "una", "198.51.100.1", at: 30_000) == .known)
  }

  @Test func `the names that it knows are bounded, and the newest stay`() {
    var turns = UpstreamSignInBudget(nowMilliseconds: 0)
    for number in 0..<5_000 { turns.signedIn("name\(number)", from: "home") }
    #expect(turns.nameCount <= UpstreamSignInBudget.maximumNames)
    #expect(rank(&turns, "name4999", "home") == .atHome)
    #expect(rank(&turns, "name0", "home") == .stranger)
  }
}
