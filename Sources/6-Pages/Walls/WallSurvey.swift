import FleetView
import Tracking
import Words

/// Chooses what a wall shows: it is given every driver and every job of the fleet once, in the order of their slots,
/// and keeps those that count. The fleet may be given a part at a time.
struct WallSurvey {
  private let scope: WallScope
  // In the order in which the map has room for them.
  private var busy: [DriverSlot] = []
  private var online: [DriverSlot] = []
  private var others: [DriverSlot] = []
  /// By the rank of their states: marks that change come first.
  private var ranked: [[JobSlot]] = [[], [], [], []]
  private var counts: [WallView.Counter: Int] = [.online: 0, .late: 0]
  /// The next arrivals, the earliest first.
  private var coming: [(arrival: Arrival, slot: JobSlot)] = []
  private var comingCount = 0
  /// The latest jobs, the latest first.
  private var overdue: [(seconds: Int, slot: JobSlot)] = []
  /// The first jobs without a driver, the soonest first.
  private var unassigned: [(due: Timestamp, slot: JobSlot)] = []
  private var rated = (count: 0, stars: 0)

  init(_ scope: WallScope) { self.scope = scope }

  /// The drivers that the map shows.
  var drivers: [DriverSlot] { Array((busy + online + others).prefix(WallView.maximumMarks)) }
  /// The jobs of the next arrivals whose drivers are on the way.
  func comingJobs(_ fleet: Fleet) -> [JobSlot] {
    coming.map(\.slot).filter { fleet.holdsJob($0) && fleet.status($0) == .enRoute }
  }
  /// The jobs that the map shows: in a fixed order, so that marks at the bound do not come and go.
  var jobs: [JobSlot] { Array(ranked.joined().prefix(WallView.maximumMarks)) }

  /// Gives one of `partCount` equal parts of the fleet to all `surveys`.
  static func give(
    part: Int, of partCount: Int, _ fleet: Fleet, now: Timestamp, to surveys: inout [WallSurvey]
  ) {
    func share(_ count: Int) -> Range<Int> { count * part / partCount..<count * (part + 1) / partCount }
    // Read once, not once for each survey: a place of a large fleet is rarely in the processor's cache.
    let drivers = share(fleet.driverCount).map { number in
      let slot = DriverSlot(rawValue: number)
      return (slot, fleet.position(slot)?.coordinate)
    }
    let jobs = share(fleet.jobSlotBound).compactMap { number -> (JobSlot, JobMark.State, Coordinate?)? in
      let slot = JobSlot(rawValue: number)
      let state = JobMark.State(fleet.status(slot))
      guard fleet.holdsJob(slot), state != .ended, !fleet.isAbandoned(slot, now: now) else { return nil }
      return (slot, state, fleet.pickup(slot))
    }
    for index in surveys.indices {
      for (slot, place) in drivers where surveys[index].shows(place) {
        surveys[index].take(slot, at: place, fleet)
      }
      for (slot, state, pickup) in jobs where surveys[index].shows(pickup) {
        surveys[index].take(slot, state, fleet, now)
      }
      if surveys[index].scope.showsRatings {
        surveys[index].takeRatings(of: share(fleet.jobSlotBound), fleet, now)
      }
    }
  }

  private func shows(_ place: Coordinate?) -> Bool {
    guard let area = scope.area else { return true }
    return place.map { area.contains($0) } ?? false
  }

  private mutating func take(_ slot: DriverSlot, at place: Coordinate?, _ fleet: Fleet) {
    let isOnline = fleet.isOnline(slot)
    if isOnline { counts[.online, default: 0] += 1 }
    guard place != nil else { return }
    if fleet.currentJob(of: slot) != nil {
      if busy.count < WallView.maximumMarks { busy.append(slot) }
    } else if isOnline {
      if online.count < WallView.maximumMarks { online.append(slot) }
    } else if others.count < WallView.maximumMarks {
      others.append(slot)
    }
  }

  private mutating func take(_ slot: JobSlot, _ state: JobMark.State, _ fleet: Fleet, _ now: Timestamp) {
    let (counter, rank): (WallView.Counter, Int) =
      switch state {
      case .underWay: (.underWay, 0)
      case .atWork: (.atWork, 1)
      case .assigned: (.assigned, 2)
      case .waiting, .abandoned, .ended: (.waiting, 3)
      }
    counts[counter, default: 0] += 1
    if ranked[rank].count < WallView.maximumMarks { ranked[rank].append(slot) }
    if scope.showsUnassigned, state == .waiting {
      Self.insert((fleet.dueTime(slot), slot), into: &unassigned) { $0.due < $1.due }
    }
    let arrival = fleet.arrival(of: slot, now: now)
    if let arrival {
      comingCount += 1
      Self.insert((arrival, slot), into: &coming) { $0.arrival.earliestAt < $1.arrival.earliestAt }
    }
    if let seconds = fleet.latenessSeconds(of: slot, arrival, now: now), seconds >= 60 {
      counts[.late, default: 0] += 1
      Self.insert((seconds, slot), into: &overdue) { $0.seconds > $1.seconds }
    }
  }

  /// Takes what customers said since the day began, of jobs that ended.
  private mutating func takeRatings(of slots: Range<Int>, _ fleet: Fleet, _ now: Timestamp) {
    let start = scope.dayStart(now)
    for slot in slots.map({ JobSlot(rawValue: $0) }) where fleet.holdsJob(slot) {
      guard let rating = fleet.rating(slot), rating.givenAt >= start, shows(fleet.pickup(slot)) else {
        continue
      }
      rated.count += 1
      rated.stars += rating.stars
    }
  }

  /// Keeps the first rows of a list; of equal ones that which came first.
  private static func insert<Row>(_ row: Row, into rows: inout [Row], by precedes: (Row, Row) -> Bool) {
    if rows.count == WallView.maximumRows, let last = rows.last, !precedes(row, last) { return }
    rows.insert(row, at: rows.firstIndex { precedes(row, $0) } ?? rows.count)
    if rows.count > WallView.maximumRows { rows.removeLast() }
  }

  /// The wall's numbers and lists; all drivers and jobs must have been given.
  func lists(_ fleet: Fleet, now: Timestamp, words: Words) -> WallView.Lists {
    WallView.Lists(
      counts: counts,
      arrivals: coming.compactMap { row(fleet, $0.slot, words.arrivalText($0.arrival, now: now), words) },
      arrivalCount: comingCount,
      late: overdue.compactMap { row(fleet, $0.slot, words.roundedDuration(seconds: $0.seconds), words) },
      unassigned: unassigned.compactMap { row(fleet, $0.slot, words: words, now: now) },
      ratings: ratings(words),
      isUpstreamLost: fleet.upstream.isLost, isStorageFailing: !fleet.canSave,
      jobsAsOf: fleet.upstream.jobsAsOf, nodes: fleet.nodes)
  }

  private func ratings(_ words: Words) -> WallView.Ratings? {
    guard scope.showsRatings else { return nil }
    let mean = rated.count == 0 ? "–" : words.number(Double(rated.stars) / Double(rated.count), decimals: 1)
    return WallView.Ratings(count: rated.count, mean: mean)
  }

  /// A job without a driver: its status stands where others have the driver's name.
  private func row(_ fleet: Fleet, _ slot: JobSlot, words: Words, now: Timestamp) -> WallView.Row? {
    guard fleet.holdsJob(slot) else { return nil }
    let job = fleet.job(slot)
    let zone = scope.zone ?? .server
    let due = job.scheduledAt.map { moment in
      scope.dayStart(moment) == scope.dayStart(now)
        ? words.clockTime(moment, zone) : words.dayAndTime(moment, zone, now: now)
    }
    return WallView.Row(
      id: job.id.rawValue, address: job.address,
      driver: job.isBeingAssigned ? words.board.beingAssigned : words.jobStatuses[job.status],
      text: due ?? "")
  }

  /// Nil for a job that was forgotten since it was given.
  private func row(_ fleet: Fleet, _ slot: JobSlot, _ text: String, _ words: Words) -> WallView.Row? {
    guard fleet.holdsJob(slot) else { return nil }
    let job = fleet.job(slot)
    let driver = job.driverID.flatMap { fleet.slot(of: $0) }.map { fleet.profile($0) }
    let name =
      job.driverID == nil
      ? words.board.unassigned : FleetAudience.wall.shown(name: driver?.name) ?? words.board.nameless
    return WallView.Row(id: job.id.rawValue, address: job.address, driver: name, text: text)
  }
}
