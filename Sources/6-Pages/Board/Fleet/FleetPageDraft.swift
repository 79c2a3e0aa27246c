import FleetView
import Maps
import Tracking
import Words

/// A `FleetPage` in the making. It is made in portions, because a large fleet takes many milliseconds: between two
/// portions the fleet may change, and each row shows its driver or job as it is when the row is made.
struct FleetPageDraft {
  private enum Step { case selection, times, marks, ends, clusters, tiles, individuals, complete }

  /// The zoom of a map that shows a single place.
  private static let closestZoom = 14.0
  /// The number of marks, or of drivers on the map, that one portion makes: some 0.05 ms.
  private static let marksInPortion = 32
  private static let placesInPortion = 512
  /// The map shows the place of the search and so many drivers.
  private static let shownNear = 8

  private let audience: FleetAudience
  private let query: BoardQuery
  private let now: Timestamp
  private let words: Words
  /// The map shows them if nothing else stands on it.
  private let mapExtent: [Coordinate]
  /// Whether the map shows every driver, whatever is listed.
  private let isWholeFleet: Bool
  /// The requested part of the map.
  private let asked: MapView?
  /// The drivers in the slots below it are in the page; later ones are newer than the question.
  private let driverSlotBound: Int

  private var step = Step.selection
  private var selection: FleetSelection
  private var drivers: [DriverMark] = []
  /// The way of each of them to the place of the search, in words; empty without one.
  private var ways: [String] = []
  private var times: [DriverSlot: Double] = [:]
  private var jobs: [JobMark] = []
  /// The slots of `jobs`, in the same order.
  private var jobSlots: [JobSlot] = []
  /// The number of selected jobs that were marked; one may have ended since it was selected.
  private var markedJobCount = 0
  private var nextDriver = 0
  private var places: [(slot: DriverSlot, coordinate: Coordinate)] = []
  private var box = FleetBox()
  private var clusters: FleetClusters?
  private var individuals: [DriverMark] = []
  private var viewport: Viewport
  private var wayBack: String?
  /// Rows of drivers say what is ahead until then; nil says nothing of it.
  var planEnd: Timestamp?

  /// `withClusters` is true for a page whose map shows every driver, whatever is listed.
  init(
    beginning fleet: Fleet, for audience: FleetAudience, _ query: BoardQuery, now: Timestamp, words: Words,
    withClusters: Bool, view asked: MapView?, mapExtent: [Coordinate]
  ) {
    self.audience = audience
    self.query = query
    self.now = now
    self.words = words
    self.mapExtent = mapExtent
    self.asked = asked
    driverSlotBound = fleet.driverCount
    isWholeFleet = withClusters && query.isEverything
    viewport = MapDrawing.fitting(mapExtent, maximumZoom: Self.closestZoom)
    selection = FleetSelection(
      beginning: fleet, query, for: audience, limit: max(FleetPage.limit, query.rows), now: now,
      words: words)
  }

  /// The drivers whose times to the place of the search are wanted; nil if the page does not wait for them.
  var untimed: [DriverSlot]? { step == .times ? selection.drivers : nil }

  /// The page goes on with these times, in seconds; drivers without one are sorted by their distance.
  mutating func take(_ times: [DriverSlot: Double]) {
    guard step == .times else { return }
    self.times = times
    selection.sort(by: times)
    step = .marks
  }

  /// Makes one portion of at most 0.1 ms; false when the page is complete, or waits for times.
  mutating func advance(_ fleet: Fleet) -> Bool {
    switch step {
    case .selection: if !selection.advance(fleet) { step = query.near == nil ? .marks : .times }
    case .marks: markSome(fleet)
    case .ends: measureSome(fleet)
    case .clusters: placeSome(fleet)
    case .tiles: if clusters?.settleNext() != true { step = .individuals }
    case .individuals: markIndividuals(fleet)
    case .times, .complete: return false
    }
    return step != .complete && step != .times
  }

  private mutating func markSome(_ fleet: Fleet) {
    if drivers.count < selection.drivers.count {
      for slot in selection.drivers[drivers.count...].prefix(Self.marksInPortion) {
        // A driver without a row is on the map alone, which does not say what is ahead.
        let end = drivers.count < query.rows ? planEnd : nil
        drivers.append(fleet.mark(slot, for: audience, until: end, now: now, words: words))
        if let near = query.near { ways.append(way(of: slot, to: near.coordinate, fleet)) }
      }
      return
    }
    for slot in selection.jobs[markedJobCount...].prefix(Self.marksInPortion) {
      markedJobCount += 1
      guard fleet.holdsJob(slot), !fleet.status(slot).isEnded else { continue }
      jobs.append(fleet.mark(slot, for: audience, now: now, words: words))
      jobSlots.append(slot)
    }
    guard markedJobCount == selection.jobs.count else { return }
    if let near = query.near {
      return finish(showing: [near.coordinate] + drivers.prefix(Self.shownNear).compactMap(\.coordinate))
    }
    let places = drivers.compactMap(\.coordinate) + jobs.compactMap(\.coordinate)
    if isWholeFleet || places.isEmpty {
      step = .ends
    } else {
      finish(showing: places)
    }
  }

  /// The time along the streets, else the distance.
  private func way(of slot: DriverSlot, to place: Coordinate, _ fleet: Fleet) -> String {
    if let seconds = times[slot] { return words.duration(milliseconds: Int64(seconds * 1000)) }
    return fleet.position(slot).map { words.distance(meters: $0.coordinate.distanceMeters(to: place)) } ?? ""
  }

  /// Extends the box that holds all drivers.
  private mutating func measureSome(_ fleet: Fleet) {
    readPlaces(fleet)
    for place in places { box.add(place.coordinate) }
    guard nextDriver == driverSlotBound else { return }
    nextDriver = 0
    // If nothing is found the map shows all drivers, not the whole earth.
    guard isWholeFleet else { return finish(showing: box.ends) }
    let whole = fitting(box.ends + jobs.compactMap(\.coordinate))
    viewport = asked?.viewport ?? whole
    wayBack = asked.map { asked in
      let farther = MapView(middle: asked.middle, zoom: asked.zoom - FleetClusters.step)
      return FleetPage.path(farther.flatMap { $0.zoom > whole.zoom + 0.5 ? $0 : nil })
    }
    var isTroubled = [Bool](repeating: false, count: driverSlotBound)
    for (mark, slot) in zip(drivers, selection.drivers) where !mark.troubles.isEmpty {
      isTroubled[slot.rawValue] = true
    }
    clusters = FleetClusters(ends: box.ends, in: viewport, isTroubled: isTroubled)
    step = .clusters
  }

  private mutating func placeSome(_ fleet: Fleet) {
    readPlaces(fleet)
    clusters?.add(places)
    if nextDriver == driverSlotBound { step = .tiles }
  }

  private mutating func readPlaces(_ fleet: Fleet) {
    let end = min(nextDriver + Self.placesInPortion, driverSlotBound)
    fleet.readPlaces(in: nextDriver..<end, into: &places)
    nextDriver = end
  }

  private mutating func markIndividuals(_ fleet: Fleet) {
    let drawn = clusters?.drawn ?? []
    for slot in drawn[individuals.count...].prefix(Self.marksInPortion) {
      individuals.append(fleet.mark(slot, for: audience, now: now, words: words))
    }
    if individuals.count == drawn.count { step = .complete }
  }

  /// Ends a page whose map shows the listed drivers.
  private mutating func finish(showing places: [Coordinate]) {
    individuals = drivers
    viewport = fitting(places)
    step = .complete
  }

  private func fitting(_ places: [Coordinate]) -> Viewport {
    MapDrawing.fitting(places.isEmpty ? mapExtent : places, maximumZoom: Self.closestZoom)
  }

  /// The page, when it is complete.
  func page(_ fleet: Fleet) -> FleetPage {
    FleetPage(
      drivers: drivers, driverSlots: selection.drivers, jobs: jobs, jobSlots: jobSlots,
      driverCount: selection.driverCount, jobCount: selection.jobCount,
      summary: FleetSummary(fleet, selection.census, troubles: selection.troubles), now: now, query: query,
      troubles: selection.troubles, ends: clusters?.ends ?? [], circles: clusters?.circles ?? [],
      individuals: individuals, viewport: viewport, wayBack: wayBack, ways: ways, isByTime: !times.isEmpty)
  }
}

extension FleetPage {
  /// The whole page at once; its rows of drivers say what is ahead until `planEnd`.
  init(
    _ fleet: Fleet, for audience: FleetAudience, _ query: BoardQuery = .everything, planEnd: Timestamp? = nil,
    now: Timestamp, words: Words, withClusters: Bool = false, view: MapView? = nil,
    mapExtent: [Coordinate] = []
  ) {
    var draft = FleetPageDraft(
      beginning: fleet, for: audience, query, now: now, words: words, withClusters: withClusters, view: view,
      mapExtent: mapExtent)
    draft.planEnd = planEnd
    while draft.advance(fleet) {}
    self = draft.page(fleet)
  }
}
