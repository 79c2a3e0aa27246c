import Maps
import System

/// Explores a network from some places outward, the roads that take the least time first. A state is an edge with a
/// direction, so that turns have a cost and a one-way is never left the way it came.
///
/// Forwards, the cost of a state is the time until its end is reached; backwards, the time from its start to the
/// place where the exploration began. Confined to the network's thread; the buffers are kept for the next search.
struct RoadExplorer {
  struct State {
    var cost: Float = .infinity
    /// The state before; -1 for the first.
    var parent: Int32 = -1
    let slot: Int32
    var isSettled = false
  }

  /// An edge with its direction, on one of the tiles that the exploration has reached.
  struct Step {
    let tile: RoadTile
    let arc: RoadArc
  }

  enum Ending {
    case reached
    /// Every road that can be reached has been.
    case exhausted
    case bound(RoadBound)
  }

  private struct Slot {
    let tile: RoadTile
    /// The state of the tile's first arc.
    let base: Int
    let originX: Double
    let originY: Double
  }

  private struct Meeting {
    let slot: Int
    let node: Int
  }

  private struct Goal {
    let place: RoadPlace
    var slot = -1
    var cost = Float.infinity
    /// The last whole state; -1 if the place lies ahead of the start on its own edge.
    var parent: Int32 = -1
    var isBackward = false
  }

  private(set) var states: [State] = []
  private(set) var settledCount = 0
  var tileCount: Int { slots.count }

  private let network: RoadNetwork
  private let costs: RoadCosts
  private let isBackward: Bool
  private var slots: [Slot] = []
  private var slotOf: [TileID: Int] = [:]
  private var heap = RoadHeap()
  private var meetings: [Meeting] = []
  private var goal: Goal?
  /// The goal, or nothing, in units of the world.
  private var target: (x: Double, y: Double)?
  private var secondsPerUnit = 0.0
  private var ends: RoadEnds
  private let worldUnits: Double

  /// The straight line is measured on a map whose scale varies a little.
  private static let carefulShare = 0.99
  private static let clockInterval = 512

  init(_ network: RoadNetwork, _ costs: RoadCosts, isBackward: Bool = false) {
    self.network = network
    self.costs = costs
    self.isBackward = isBackward
    ends = RoadEnds(serviceMeters: costs.endsMeters)
    worldUnits = Double(1 << network.zoom) * Double(RoadPoint.side)
  }

  // MARK: Beginning

  /// Lets service roads around a place be used as they are.
  mutating func addEnd(_ place: RoadPlace) {
    let point = units(place.point)
    ends.add(x: point.x, y: point.y, metersPerUnit: RoadMath.metersPerUnit(place.tile))
  }

  /// Leaves out roads smaller than a tertiary one where no end is within a distance.
  mutating func stayOnMainRoads(beyond meters: Double) { ends.smallRoadMeters = meters }

  /// Directs a forward exploration to a place.
  mutating func aim(at place: RoadPlace) {
    goal = Goal(place: place)
    target = units(place.point)
    secondsPerUnit =
      Double(costs.leastSecondsPerMeter) * RoadMath.metersPerUnit(place.tile) * Self.carefulShare
  }

  /// Begins at a place as well.
  mutating func begin(at place: RoadPlace) {
    guard let slot = slot(of: place.tile), slots[slot].tile.edges.indices ~= place.edge else { return }
    let edge = slots[slot].tile.edges[place.edge]
    let ahead = Float(min(max(Double(edge.meters) - place.metersFromStart, 0), Double(edge.meters)))
    for isReversed in [false, true] {
      let isAllowed =
        isBackward
        ? edge.traits.allows(isBackward: isReversed)
        : isReversed ? place.goesBackward : place.goesForward
      guard isAllowed else { continue }
      // Forwards the rest of the edge is driven, backwards the part before the place.
      let meters = isReversed != isBackward ? edge.meters - ahead : ahead
      let arc = RoadArc(edge: place.edge, isBackward: isReversed)
      reach(slot, arc, cost: meters * costs.secondsPerMeter(edge.traits), from: -1)
      if !isBackward { meetGoalOnFirstEdge(slot, arc, place) }
    }
  }

  private mutating func meetGoalOnFirstEdge(_ slot: Int, _ arc: RoadArc, _ start: RoadPlace) {
    guard let goal, goal.slot == slot, goal.place.edge == arc.edge else { return }
    let meters = (goal.place.metersFromStart - start.metersFromStart) * (arc.isBackward ? -1 : 1)
    guard meters >= 0 else { return }
    let cost = Float(meters) * costs.secondsPerMeter(goal.place.traits)
    if cost < goal.cost {
      self.goal?.cost = cost
      self.goal?.parent = -1
      self.goal?.isBackward = arc.isBackward
    }
  }

  // MARK: Running

  /// Explores until the goal is reached, or nothing is left within `maximumSeconds`.
  mutating func run(_ bounds: RoadBounds, maximumSeconds: Float = .infinity) -> Ending {
    let deadline = Clock.monotonicNanoseconds() + UInt64(bounds.maximumMilliseconds) * 1_000_000
    while let next = heap.pop() {
      if let goal, goal.cost <= next.key { return .reached }
      guard next.key <= maximumSeconds else { return .exhausted }
      let number = Int(next.state)
      guard !states[number].isSettled else { continue }
      guard settledCount < bounds.maximumEdges else { return .bound(.edges) }
      settledCount += 1
      states[number].isSettled = true
      guard expand(number, maximumTiles: bounds.maximumTiles) else { return .bound(.tiles) }
      if settledCount % Self.clockInterval == 0, Clock.monotonicNanoseconds() > deadline {
        return .bound(.time)
      }
    }
    return goal.map { $0.cost < .infinity } ?? false ? .reached : .exhausted
  }

  /// False if a tile more is needed than the search may read.
  private mutating func expand(_ number: Int, maximumTiles: Int) -> Bool {
    let slot = Int(states[number].slot)
    let tile = slots[slot].tile
    let arc = RoadArc(raw: UInt32(number - slots[slot].base))
    let node = isBackward ? tile.start(of: arc) : tile.end(of: arc)
    guard meet(slot, node, tile.edges[arc.edge].traits, maximumTiles) else { return false }
    var armCount = 0
    var largest = RoadClass.track
    for meeting in meetings {
      let tile = slots[meeting.slot].tile
      for other in tile.arcs(leaving: meeting.node) {
        armCount += 1
        largest = min(largest, tile.edges[other.edge].traits.roadClass)
      }
    }
    let cost = states[number].cost
    let isJoint = armCount == 2
    let place = position(node, on: slot)
    let areSmallRoadsAllowed = ends.allowSmallRoads(x: place.x, y: place.y)
    let heading = isBackward ? tile.startHeading(of: arc) : tile.endHeading(of: arc)
    let own = tile.edges[arc.edge].traits.roadClass
    for meeting in meetings {
      let other = slots[meeting.slot].tile
      for leaving in other.arcs(leaving: meeting.node) {
        let next = isBackward ? leaving.reversed : leaving
        let traits = other.edges[next.edge].traits
        guard traits.allows(isBackward: next.isBackward), areSmallRoadsAllowed || !traits.roadClass.isSmall
        else { continue }
        var seconds: Float = 0
        if meeting.slot == slot, next == arc.reversed {
          seconds = armCount == 1 ? costs.deadEndSeconds : costs.uTurnSeconds
        } else if !isJoint {
          let degrees =
            isBackward
            ? other.endHeading(of: next).turn(to: heading) : heading.turn(to: other.startHeading(of: next))
          seconds = costs.turnSeconds(degrees)
          if largest < own, largest < traits.roadClass { seconds += costs.crossingSeconds }
        }
        meetGoal(meeting.slot, next, cost: cost + seconds, from: number)
        let edge = seconds + time(of: next, on: meeting.slot)
        reach(meeting.slot, next, cost: cost + edge, from: Int32(number))
      }
    }
    return true
  }

  /// Fills `meetings` with a node and, on the tiles beyond a border, the nodes that continue it.
  private mutating func meet(_ slot: Int, _ node: Int, _ traits: RoadTraits, _ maximumTiles: Int) -> Bool {
    meetings.removeAll(keepingCapacity: true)
    meetings.append(Meeting(slot: slot, node: node))
    let tile = slots[slot].tile
    let point = tile.point(of: node)
    guard point.isOnBorder else { return true }
    let side = RoadPoint.side
    let dx = point.x == 0 ? -1 : point.x == side ? 1 : 0
    let dy = point.y == 0 ? -1 : point.y == side ? 1 : 0
    // At a corner three tiles lie beyond, elsewhere one.
    for step in 0..<3 {
      let (dx, dy) = (step == 1 ? 0 : dx, step == 0 ? 0 : dy)
      guard step < 2 ? dx != 0 || dy != 0 : dx != 0 && dy != 0, let id = tile.id.neighbour(dx: dx, dy: dy)
      else { continue }
      if slotOf[id] == nil, slots.count >= maximumTiles { return false }
      guard let other = self.slot(of: id) else { continue }
      let (border, position): (RoadSide, Int32) =
        dx != 0
        ? (dx > 0 ? .west : .east, point.y - Int32(dy) * side)
        : (dy > 0 ? .north : .south, point.x)
      if let twin = slots[other].tile.twin(on: border, at: position, of: traits) {
        meetings.append(Meeting(slot: other, node: twin))
      }
    }
    return true
  }

  private mutating func meetGoal(_ slot: Int, _ arc: RoadArc, cost: Float, from parent: Int) {
    guard let goal, goal.slot == slot, goal.place.edge == arc.edge else { return }
    let total = cost + time(of: arc, to: goal.place, on: slot)
    if total < goal.cost {
      self.goal?.cost = total
      self.goal?.parent = Int32(parent)
      self.goal?.isBackward = arc.isBackward
    }
  }

  @inline(__always)
  private mutating func reach(_ slot: Int, _ arc: RoadArc, cost: Float, from parent: Int32) {
    let number = slots[slot].base + Int(arc.raw)
    guard cost < states[number].cost, !states[number].isSettled else { return }
    states[number].cost = cost
    states[number].parent = parent
    heap.push(cost + estimate(slot, arc), Int32(truncatingIfNeeded: number))
  }

  /// The cost of an edge from its beginning to a place on it.
  private func time(of arc: RoadArc, to place: RoadPlace, on slot: Int) -> Float {
    let edge = slots[slot].tile.edges[arc.edge]
    let start = Float(place.metersFromStart)
    let meters = arc.isBackward ? max(edge.meters - start, 0) : start
    return meters * costs.secondsPerMeter(edge.traits)
  }

  /// The cost of a whole edge.
  @inline(__always)
  private func time(of arc: RoadArc, on slot: Int) -> Float {
    let tile = slots[slot].tile
    let edge = tile.edges[arc.edge]
    let seconds = edge.meters * costs.secondsPerMeter(edge.traits)
    guard edge.traits.roadClass.isForEnds else { return seconds }
    let point = position(tile.end(of: arc), on: slot)
    if ends.areNear(x: point.x, y: point.y) { return seconds }
    return seconds * costs.serviceFactor
  }

  /// The least time from an edge's end to the goal; 0 without one.
  @inline(__always)
  private func estimate(_ slot: Int, _ arc: RoadArc) -> Float {
    guard let target else { return 0 }
    let point = position(slots[slot].tile.end(of: arc), on: slot)
    let across = abs(point.x - target.x)
    let dx = min(across, worldUnits - across)
    let dy = point.y - target.y
    return Float((dx * dx + dy * dy).squareRoot() * secondsPerUnit)
  }

  @inline(__always)
  private func position(_ node: Int, on slot: Int) -> (x: Double, y: Double) {
    let point = slots[slot].tile.point(of: node)
    return (slots[slot].originX + Double(point.x), slots[slot].originY + Double(point.y))
  }

  private func units(_ place: LatLng) -> (x: Double, y: Double) {
    let world = WebMercator.project(place)
    return (world.x * worldUnits, world.y * worldUnits)
  }

  /// Nil if the map has no roads there.
  private mutating func slot(of id: TileID) -> Int? {
    if let known = slotOf[id] { return known >= 0 ? known : nil }
    guard let tile = network.tile(id) else {
      slotOf[id] = -1
      return nil
    }
    let slot = slots.count
    let side = Double(RoadPoint.side)
    slots.append(
      Slot(tile: tile, base: states.count, originX: Double(id.x) * side, originY: Double(id.y) * side))
    slotOf[id] = slot
    states.append(contentsOf: repeatElement(State(slot: Int32(slot)), count: 2 * tile.edges.count))
    if goal?.place.tile == id { goal?.slot = slot }
    return slot
  }

  // MARK: Results

  /// The whole edges from the start to the goal, the first and last of which are driven in part, and the time of the
  /// turns between them; nil before the goal has been reached. The last edge is the goal's own.
  func route() -> (steps: [Step], turnSeconds: Double)? {
    guard let goal, goal.cost < .infinity else { return nil }
    let last = RoadArc(edge: goal.place.edge, isBackward: goal.isBackward)
    var steps = [Step(tile: slots[goal.slot].tile, arc: last)]
    var number = Int(goal.parent)
    var turns: Float = 0
    if number >= 0 {
      turns = max(goal.cost - states[number].cost - time(of: last, to: goal.place, on: goal.slot), 0)
    }
    while number >= 0 {
      let state = states[number]
      let slot = slots[Int(state.slot)]
      let arc = RoadArc(raw: UInt32(number - slot.base))
      steps.append(Step(tile: slot.tile, arc: arc))
      let before = Int(state.parent)
      // What an edge costs besides its length.
      if before >= 0 {
        turns += max(state.cost - states[before].cost - time(of: arc, on: Int(state.slot)), 0)
      }
      number = before
    }
    return (steps.reversed(), Double(turns))
  }

  /// Whether the edge of a place has been reached in a direction that the place allows.
  func hasReached(_ place: RoadPlace) -> Bool {
    [false, true].contains { state(of: place, isBackward: $0)?.cost ?? .infinity < .infinity }
  }

  /// After a backward exploration, the seconds from a place to where it began; nil if that was not reached.
  func seconds(from place: RoadPlace) -> Double? {
    var best: Float = .infinity
    for isReversed in [false, true] where isReversed ? place.goesBackward : place.goesForward {
      guard let state = state(of: place, isBackward: isReversed) else { continue }
      let tile = slots[Int(state.slot)].tile
      let edge = tile.edges[place.edge]
      let pace = costs.secondsPerMeter(edge.traits)
      let start = Float(place.metersFromStart)
      let before = min(isReversed ? max(edge.meters - start, 0) : start, edge.meters)
      let seconds = state.cost - before * pace
      guard seconds < 0 else {
        best = min(best, seconds)
        continue
      }
      // The exploration began on this edge, behind the place: the way leads around.
      let arc = RoadArc(edge: place.edge, isBackward: isReversed)
      for next in tile.arcs(leaving: tile.end(of: arc)) where tile.allows(next) {
        let around = states[slots[Int(state.slot)].base + Int(next.raw)].cost
        let turn =
          next == arc.reversed
          ? costs.uTurnSeconds
          : costs.turnSeconds(tile.endHeading(of: arc).turn(to: tile.startHeading(of: next)))
        best = min(best, (edge.meters - before) * pace + turn + around)
      }
    }
    return best < .infinity ? Double(best) : nil
  }

  private func state(of place: RoadPlace, isBackward: Bool) -> State? {
    guard let slot = slotOf[place.tile], slot >= 0, slots[slot].tile.edges.indices ~= place.edge else {
      return nil
    }
    return states[slots[slot].base + Int(RoadArc(edge: place.edge, isBackward: isBackward).raw)]
  }

}
