import Tracking
import Words

/// Finds the drivers and jobs that have every word of a search in their ids and in the text of their rows.
/// Public/search.js applies the same rules to the events of the feed.
///
/// It is a class because it is asked for each of 100,000 jobs and drivers: a copy costs more than an answer.
final class FleetSearch {
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

  /// Searches the job's address, customer, driver, status and id.
  func finds(_ job: ActiveJob, _ fleet: Fleet) -> Bool {
    let slot = job.slot.rawValue
    let driver = job.hasDriver ? job.driver.map { name($0, fleet) } ?? nameless : unassigned
    return found.jobAddresses[slot] | found.jobOthers[slot] | statuses[job.status.order] | driver == all
  }

  /// Searches the driver's name, work and id, and the address of its job.
  func finds(_ driver: DriverSlot, doing job: (slot: JobSlot, status: JobStatus)?, _ fleet: Fleet) -> Bool {
    let work = job.map { statuses[$0.status.order] | address($0.slot) } ?? free
    return name(driver, fleet) | found.driverIDs[driver.rawValue] | work == all
  }

  /// The driver's job may be newer than the search.
  private func address(_ job: JobSlot) -> UInt8 {
    job.rawValue < found.jobAddresses.count ? found.jobAddresses[job.rawValue] : 0
  }

  private func name(_ driver: DriverSlot, _ fleet: Fleet) -> UInt8 {
    let name = driver.rawValue < found.driverNames.count ? found.driverNames[driver.rawValue] : 0
    // Only a driver without a name is shown with the word for that.
    return name == 0 && nameless != 0 && !fleet.hasName(driver) ? nameless : name
  }
}
