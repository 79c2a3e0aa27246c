import Tracking
import Words

/// Finds the drivers and jobs that have every word of a search in their ids and in the text of their rows.
/// Public/search.js applies the same rules to the events of the feed.
struct FleetSearch {
  // In each mask bit n stands for word n of the query.
  private let all: UInt8
  private let found: FoundWords
  /// The words that each status contains, by `JobStatus.order`.
  private let statuses: [UInt8]
  private let free: UInt8
  private let unassigned: UInt8
  private let nameless: UInt8

  init(_ fleet: Fleet, _ query: BoardQuery, _ words: Words) {
    func mask(_ text: String) -> UInt8 {
      let folded = FoldedText(text)
      return query.words.enumerated().reduce(0) { $0 | (folded.contains($1.element) ? 1 << $1.offset : 0) }
    }
    all = query.words.indices.reduce(0) { $0 | 1 << $1 }
    found = fleet.find(query.words)
    statuses = JobStatus.allCases.sorted { $0.order < $1.order }.map { mask(words.jobStatuses[$0]) }
    free = mask(words.board.free)
    unassigned = mask(words.board.unassigned)
    nameless = mask(words.board.nameless)
  }

  /// Searches the job's address, customer, driver, status and id.
  func finds(_ job: ActiveJob, _ fleet: Fleet) -> Bool {
    let slot = job.slot.rawValue
    let driver =
      job.hasDriver ? job.driver.map { name($0, fleet) } ?? nameless : unassigned
    return found.jobAddresses[slot] | found.jobOthers[slot] | statuses[job.status.order] | driver == all
  }

  /// Searches the driver's name, work and id, and the address of its job.
  func finds(_ driver: DriverSlot, doing job: JobSlot?, _ fleet: Fleet) -> Bool {
    let work = job.map { statuses[fleet.status($0).order] | found.jobAddresses[$0.rawValue] } ?? free
    return name(driver, fleet) | found.driverIDs[driver.rawValue] | work == all
  }

  private func name(_ driver: DriverSlot, _ fleet: Fleet) -> UInt8 {
    fleet.hasName(driver) ? found.driverNames[driver.rawValue] : nameless
  }
}
