import Testing
import Tracking

@testable import Upstream

@Suite struct UpstreamPendingPagesTests {
  private func page(_ ids: ClosedRange<Int>, isNewestFirst: Bool) -> [(id: JobID, createdAt: Timestamp)] {
    ids.map { number in
      let minutes = Int64(isNewestFirst ? -number : number)
      return (JobID("\(number)"), Timestamp(unixMilliseconds: 1_795_000_000_000 + minutes * 60_000))
    }
  }

  @Test func `pages are read in turn, and the last one makes the list whole`() {
    var pending = UpstreamPendingPages()
    let first = pending.took(page: 1, of: 3, page(1...2, isNewestFirst: true))
    #expect(first == nil && pending.page == 2)
    let second = pending.took(page: 2, of: 3, page(3...4, isNewestFirst: true))
    #expect(second == nil && pending.page == 3)
    let third = pending.took(page: 3, of: 3, page(5...5, isNewestFirst: true))
    #expect(third == Set((1...5).map { JobID("\($0)") }))
    #expect(pending.page == 1)
  }

  @Test(arguments: [true, false])
  func `new bookings stand where the bookings' own times say`(isNewestFirst: Bool) {
    var pending = UpstreamPendingPages()
    _ = pending.took(page: 1, of: 4, page(1...3, isNewestFirst: isNewestFirst))
    #expect(pending.newestPage == (isNewestFirst ? 1 : 4))
  }

  @Test func `a page out of turn tells of new bookings, and not that others are gone`() {
    var pending = UpstreamPendingPages()
    _ = pending.took(page: 1, of: 4, page(1...2, isNewestFirst: false))
    let last = pending.took(page: 4, of: 4, page(7...8, isNewestFirst: false))
    #expect(last == nil && pending.page == 2)
  }

  @Test func `a list that became shorter begins anew`() {
    var pending = UpstreamPendingPages()
    _ = pending.took(page: 1, of: 4, page(1...2, isNewestFirst: true))
    _ = pending.took(page: 2, of: 1, [])
    #expect(pending.page == 1)
  }
}
