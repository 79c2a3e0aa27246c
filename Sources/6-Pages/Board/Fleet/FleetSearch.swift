import System
import Tracking
import Words

/// Finds the drivers and jobs that have every word of a search in their ids and in the text of their rows.
/// Public/search.js applies the same rules to the events of the feed.
///
struct FleetSearch {
  // In each mask bit n stands for word n of the query.
  private let all: UInt8
  /// The words that each status contains, by `JobStatus.order`.
  private let statuses: [UInt8]
  private let free: UInt8
  private let unassigned: UInt8
  private let nameless: UInt8
  private let found: FoundWords

  /// `found` are the words of the query in the texts of the fleet.
  init(_ query: BoardQuery, _ words: Words, found: FoundWords) {
    func mask(_ text: String) -> UInt8 {
      let folded = FoldedText(text)
      return query.words.enumerated().reduce(0) { $0 | (folded.contains($1.element) ? 1 << $1.offset : 0) }
    }
    all = query.words.indices.reduce(0) { $0 | 1 << $1 }
    statuses = JobStatus.allCases.sorted { $0.order < $1.order }.map { mask(words.jobStatuses[$0]) }
    free = mask(words.board.free)
    unassigned = mask(words.board.unassigned)
    nameless = mask(words.board.nameless)
    self.found = found
  }

  /// Keeps the jobs that are found by their address, customer, driver, status and id.
  func keepFound(_ jobs: inout [ActiveJob], _ fleet: Fleet) {
    let (addresses, others) = (found.jobAddresses, found.jobOthers)
    jobs.removeAll { job in
      let slot = job.slot.rawValue
      let driver = job.hasDriver ? job.driver.map { name($0, fleet) } ?? nameless : unassigned
      return addresses[slot] | others[slot] | statuses[job.status.order] | driver != all
    }
  }

  /// Keeps the drivers that are found by their name, work and id, and the address of their job.
  func keepFound(_ drivers: inout [DriverAtWork], _ fleet: Fleet) {
    let (addresses, ids) = (found.jobAddresses, found.driverIDs)
    drivers.removeAll { driver in
      var work = free
      if let job = driver.job {
        work = statuses[job.status.order]
        // The job may be newer than the search.
        if job.slot.rawValue < addresses.count { work |= addresses[job.slot.rawValue] }
      }
      return name(driver.slot, fleet) | ids[driver.slot.rawValue] | work != all
    }
  }

  private func name(_ driver: DriverSlot, _ fleet: Fleet) -> UInt8 {
    let name = driver.rawValue < found.driverNames.count ? found.driverNames[driver.rawValue] : 0
    // Only a driver without a name is shown with the word for that.
    return name == 0 && nameless != 0 && !fleet.hasName(driver) ? nameless : name
  }
}
