import FleetView
import Tracking
import Words

/// The content of a wall at one moment: the map's drivers and jobs, counters, the next arrivals, and the late jobs,
/// of an area or of the whole fleet. It holds first names, and no customer.
struct WallView: Sendable {
  /// The bound of drivers and of jobs on the map: those at work first, then those on line, then the rest.
  static let maximumMarks = 500
  /// The rows of each list, as many as fit on a screen.
  static let maximumRows = 8

  enum Counter: String, CaseIterable {
    case underWay, atWork, assigned, waiting, online, late
  }

  struct Row: Hashable, Sendable {
    let id: String
    let address: String
    /// The driver's first name, or the words for a job without a driver.
    let driver: String
    /// "12–15 min", "About 25 min".
    let text: String
  }

  let now: Timestamp
  private(set) var drivers: [DriverSlot: DriverMark] = [:]
  private(set) var jobs: [JobSlot: JobMark] = [:]
  private(set) var counts: [Counter: Int] = [:]
  private(set) var arrivals: [Row] = []
  private(set) var late: [Row] = []
  let isUpstreamLost: Bool
  /// Whether the storage fails: the server refuses changes.
  let isStorageFailing: Bool
  /// The time since when the jobs may be out of date, although positions arrive; nil if they are current.
  let jobsAsOf: Timestamp?

  init(_ fleet: Fleet, area: DisplayArea?, now: Timestamp, words: Words) {
    self.now = now
    isUpstreamLost = fleet.upstream.isLost
    isStorageFailing = !fleet.canSave
    jobsAsOf = fleet.upstream.jobsAsOf
    takeDrivers(of: fleet, in: area, words)
    takeJobs(of: fleet, in: area, words)
  }

  private mutating func takeDrivers(of fleet: Fleet, in area: DisplayArea?, _ words: Words) {
    var busy: [DriverSlot] = []
    var online: [DriverSlot] = []
    var others: [DriverSlot] = []
    var onlineCount = 0
    for slot in fleet.driverSlots {
      let place = fleet.position(slot)?.coordinate
      if let area {
        guard let place, area.contains(place) else { continue }
      }
      let isOnline = fleet.isOnline(slot)
      if isOnline { onlineCount += 1 }
      guard place != nil else { continue }
      if fleet.currentJob(of: slot) != nil {
        if busy.count < Self.maximumMarks { busy.append(slot) }
      } else if isOnline {
        if online.count < Self.maximumMarks { online.append(slot) }
      } else if others.count < Self.maximumMarks {
        others.append(slot)
      }
    }
    counts[.online] = onlineCount
    for slot in (busy + online + others).prefix(Self.maximumMarks) {
      drivers[slot] = fleet.mark(slot, for: .wall, now: now, words: words)
    }
  }

  private mutating func takeJobs(of fleet: Fleet, in area: DisplayArea?, _ words: Words) {
    var marked: [(rank: Int, slot: JobSlot)] = []
    var coming: [(at: Timestamp, slot: JobSlot, arrival: Arrival)] = []
    var overdue: [(seconds: Int, slot: JobSlot)] = []
    for slot in fleet.jobSlots {
      let state = JobMark.State(fleet.status(slot))
      guard state != .ended, !fleet.isAbandoned(slot, now: now) else { continue }
      let job = fleet.job(slot)
      if let area {
        guard let pickup = job.pickup, area.contains(pickup) else { continue }
      }
      let (counter, rank): (Counter, Int) =
        switch state {
        case .underWay: (.underWay, 0)
        case .atWork: (.atWork, 1)
        case .assigned: (.assigned, 2)
        case .waiting, .abandoned, .ended: (.waiting, 3)
        }
      counts[counter, default: 0] += 1
      marked.append((rank, slot))
      if let arrival = fleet.arrival(of: slot, now: now) {
        coming.append((arrival.earliestAt, slot, arrival))
      }
      if let seconds = fleet.latenessSeconds(of: slot, now: now), seconds >= 60 {
        overdue.append((seconds, slot))
      }
    }
    counts[.late] = overdue.count
    // Marks that change come first, in a fixed order, so that marks at the bound do not come and go.
    marked.sort { ($0.rank, $0.slot.rawValue) < ($1.rank, $1.slot.rawValue) }
    for (_, slot) in marked.prefix(Self.maximumMarks) {
      jobs[slot] = fleet.mark(slot, for: .wall, now: now, words: words)
    }
    coming.sort { ($0.at, $0.slot.rawValue) < ($1.at, $1.slot.rawValue) }
    arrivals = coming.prefix(Self.maximumRows).map { row(fleet, $0.slot, eta($0.arrival, words), words) }
    overdue.sort { ($1.seconds, $0.slot.rawValue) < ($0.seconds, $1.slot.rawValue) }
    late = overdue.prefix(Self.maximumRows).map {
      row(fleet, $0.slot, words.roundedDuration(seconds: $0.seconds), words)
    }
  }

  private func row(_ fleet: Fleet, _ slot: JobSlot, _ text: String, _ words: Words) -> Row {
    let job = fleet.job(slot)
    let driver = job.driverID.flatMap { fleet.slot(of: $0) }.map { fleet.profile($0) }
    let name =
      job.driverID == nil
      ? words.board.unassigned : FleetAudience.wall.shown(name: driver?.name) ?? words.board.nameless
    return Row(id: job.id.rawValue, address: job.address, driver: name, text: text)
  }

  private func eta(_ arrival: Arrival, _ words: Words) -> String {
    let eta = words.customer.eta
    if arrival.isArriving { return eta.arriving }
    let from = max(1, arrival.earliestSeconds(from: now) / 60)
    let to = max(from, (arrival.latestSeconds(from: now) + 59) / 60)
    if from == to { return Words.fill(eta.minutes, ["minutes": "\(from)"]) }
    if from < 90 { return Words.fill(eta.minuteRange, ["from": "\(from)", "to": "\(to)"]) }
    return Words.fill(eta.hourRange, ["from": "\(from / 60)", "to": "\(max(from / 60 + 1, (to + 59) / 60))"])
  }
}

extension Catalog.WallWords.Counters {
  subscript(_ counter: WallView.Counter) -> String {
    switch counter {
    case .underWay: underWay
    case .atWork: atWork
    case .assigned: assigned
    case .waiting: waiting
    case .online: online
    case .late: late
    }
  }
}
