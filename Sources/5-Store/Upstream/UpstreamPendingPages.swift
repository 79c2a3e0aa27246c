import Tracking

/// Chooses the page of the backend's list of pending bookings that is read next.
///
/// That list may hold thousands of abandoned bookings, which never change. One page at a time is read, in turn; new
/// bookings are on the first page or on the last one, which the times of the bookings show. Confined to the outbound
/// loop.
struct UpstreamPendingPages {
  private(set) var pageCount = 1
  /// Nil until the times on a page have shown it.
  private var isNewestFirst: Bool?
  private var nextPage = 1
  /// The bookings that were read since the first page was last read.
  private var seen: Set<JobID> = []
  private var isWhole = false

  /// The page on which new bookings stand, as far as is known.
  var newestPage: Int { isNewestFirst == false ? pageCount : 1 }

  /// The page whose turn it is.
  var page: Int { min(nextPage, pageCount) }

  /// Notes a page that was read: the number of pages, and the page's bookings in their order.
  ///
  /// - Returns: after the last page, every booking of the list; nil before that.
  mutating func took(page: Int, of pages: Int, _ jobs: [(id: JobID, createdAt: Timestamp)]) -> Set<JobID>? {
    pageCount = max(1, pages)
    if let first = jobs.first, let last = jobs.last, first.createdAt != last.createdAt {
      isNewestFirst = first.createdAt > last.createdAt
    }
    if page == 1 {
      seen = []
      isWhole = true
    } else if page != nextPage {
      // Read out of turn, for new bookings: the pages between were not read.
      return nil
    }
    seen.formUnion(jobs.map(\.id))
    nextPage = page < pageCount ? page + 1 : 1
    guard nextPage == 1, isWhole else { return nil }
    isWhole = false
    return seen
  }
}
