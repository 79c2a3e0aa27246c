import Maps
import Templating
import Tracking

/// What the board and the wall have in common: every driver and job up to a bound, those that matter first, and
/// the map of them.
struct FleetPage: Sendable {
  /// Of drivers and of jobs, each: what one page lists, draws and gets when its feed begins.
  static let limit = 500
  /// More names than this only hide the map.
  static let crowdedMarkerCount = 60

  let drivers: [DriverMark]
  let jobs: [JobMark]
  let driverCount: Int
  let jobCount: Int
  let summary: FleetSummary
  let now: Timestamp

  init(_ fleet: Fleet, for audience: FleetAudience, now: Timestamp, words: Words) {
    self.now = now
    summary = FleetSummary(fleet, now: now)
    let slots = Self.driversThatMatter(fleet)
    drivers = slots.map { fleet.mark($0, for: audience, now: now, words: words) }
    driverCount = fleet.driverCount
    let active = Self.jobsThatMatter(fleet)
    jobs = active.prefix(Self.limit).map { fleet.mark($0, for: audience, words: words) }
    jobCount = active.count
  }

  /// Those with a job, then those on line, then the rest; without building anything for those left out.
  private static func driversThatMatter(_ fleet: Fleet) -> [DriverSlot] {
    var busy: [DriverSlot] = []
    var online: [DriverSlot] = []
    var others: [DriverSlot] = []
    for slot in fleet.driverSlots {
      if fleet.currentJob(of: slot) != nil {
        busy.append(slot)
        if busy.count == limit { return busy }
      } else if fleet.isOnline(slot) {
        if online.count < limit { online.append(slot) }
      } else if others.count < limit {
        others.append(slot)
      }
    }
    return Array((busy + online + others).prefix(limit))
  }

  /// On the way first, then at work, assigned, waiting; the one that has been so for longest first.
  private static func jobsThatMatter(_ fleet: Fleet) -> [JobSlot] {
    let ranks: [JobMark.State: Int] = [.underWay: 0, .atWork: 1, .assigned: 2, .waiting: 3]
    let rankOfStatus = Dictionary(
      uniqueKeysWithValues: JobStatus.allCases.compactMap { status in
        ranks[JobMark.State(status)].map { (status, $0) }
      })
    var ranked: [(rank: Int, since: Timestamp, slot: JobSlot)] = []
    for slot in fleet.jobSlots {
      guard let rank = rankOfStatus[fleet.status(slot)] else { continue }
      ranked.append((rank, fleet.statusTime(slot), slot))
    }
    ranked.sort { ($0.rank, $0.since) < ($1.rank, $1.since) }
    return ranked.map(\.slot)
  }

  /// What the map shows.
  var viewport: Viewport { drawing(.english).viewport }

  private func drawing(_ words: Words) -> MapDrawing {
    let places = drivers.compactMap(\.coordinate) + jobs.compactMap(\.coordinate)
    return MapDrawing(showing: places, maximumZoom: 14, lengths: words.customs.mapLengths)
  }

  /// The fields of `fleet-map`, `fleet-legend`, `fleet-counters` and the rows.
  func fields(_ context: PageContext) -> [String: MustacheValue] {
    let words = context.words
    let drawing = drawing(words)
    let markers =
      jobs.compactMap { $0.marker(in: drawing) } + drivers.compactMap { $0.marker(in: drawing) }
    let text = Words.fill(words.board.mapText, ["drivers": "\(drivers.count)", "jobs": "\(jobs.count)"])
    return [
      "now": .text("\(now.unixMilliseconds)"),
      "limit": .text("\(Self.limit)"),
      "refreshSeconds": .text("15"),
      "isCrowded": .bool(markers.count > Self.crowdedMarkerCount),
      "isUpstreamLost": .bool(summary.isUpstreamLost),
      "counters": summary.value(words),
      "legend": Self.legend(words),
      "map": drawing.value(["markers": .list(markers), "text": .text(text)]),
      "drivers": .list(drivers.map { $0.row(now: now, words: words) }),
      "jobs": .list(jobs.map { $0.row(now: now, words: words) }),
      "blankDriver": DriverMark.blankRow,
      "blankJob": JobMark.blankRow,
      "moreDrivers": Self.more(drivers.count, of: driverCount, words),
      "moreJobs": Self.more(jobs.count, of: jobCount, words),
    ]
  }

  private static func more(_ count: Int, of total: Int, _ words: Words) -> MustacheValue {
    count < total ? .text(Words.fill(words.board.more, ["count": "\(count)", "total": "\(total)"])) : .null
  }

  private static func legend(_ words: Words) -> MustacheValue {
    let legend = words.board.legend
    let drivers: [(DriverMark.State, String)] = [
      (.moving, legend.moving), (.standing, legend.standing), (.old, legend.old), (.offline, legend.offline),
    ]
    let jobs: [(JobMark.State, String)] = [
      (.waiting, legend.waiting), (.assigned, legend.assigned), (.underWay, legend.underWay),
      (.atWork, legend.atWork),
    ]
    let symbols =
      drivers.map { ("driver", $0.rawValue, $1) } + jobs.map { ("job", $0.rawValue, $1) }
    return .list(
      symbols.map { kind, state, label in
        .object(["kind": .text(kind), "state": .text(state), "label": .text(label)])
      })
  }
}

extension Fleet {
  /// The driver as `audience` sees it now.
  package func mark(
    _ slot: DriverSlot, for audience: FleetAudience, now: Timestamp, words: Words = .english
  ) -> DriverMark {
    let job = currentJob(of: slot).map { self.job($0) }
    return DriverMark(
      driver(slot), job: job, freshness: freshness(of: slot, status: job?.status, now: now), for: audience,
      words: words)
  }

  /// The job as `audience` sees it now.
  package func mark(_ slot: JobSlot, for audience: FleetAudience, words: Words = .english) -> JobMark {
    let job = job(slot)
    let driver = job.driverID.flatMap { self.slot(of: $0) }
    return JobMark(job, driver: driver.map { profile($0) }, for: audience, words: words)
  }
}
