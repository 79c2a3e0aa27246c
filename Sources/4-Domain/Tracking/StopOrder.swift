/// Another order of a driver's stops: refused if they are other ones than its author saw.
package struct StopOrder: Hashable, Sendable {
  package let driver: DriverID
  /// The stops that can be moved, in the order that its author saw: of the jobs that `Fleet.day` has until `end`.
  package let seen: [JobID]
  /// The same jobs in the order that is wanted.
  package let wanted: [JobID]
  package let end: Timestamp?
  /// Those that move; the others keep their order.
  package let moved: Set<JobID>

  /// Nil unless both lists have the same jobs, each once, and at most `Fleet.maximumDayStops`.
  package init?(of driver: DriverID, from seen: [JobID], to wanted: [JobID], until end: Timestamp?) {
    guard seen.count <= Fleet.maximumDayStops, Set(seen).count == seen.count, wanted.count == seen.count,
      Set(wanted) == Set(seen)
    else { return nil }
    let places = Dictionary(uniqueKeysWithValues: seen.enumerated().map { ($1, $0) })
    let kept = Self.longestRise(wanted.compactMap { places[$0] })
    self.init(of: driver, seen, wanted, end, moved: Set(seen).subtracting(kept.map { seen[$0] }))
  }

  /// One job goes to a place among the others, 0 for the first. Nil for a job that was not seen.
  package init?(
    of driver: DriverID, from seen: [JobID], moving job: JobID, to place: Int, until end: Timestamp?
  ) {
    guard seen.count <= Fleet.maximumDayStops, Set(seen).count == seen.count, seen.contains(job),
      seen.indices.contains(place)
    else { return nil }
    var wanted = seen.filter { $0 != job }
    wanted.insert(job, at: place)
    self.init(of: driver, seen, wanted, end, moved: wanted == seen ? [] : [job])
  }

  private init(
    of driver: DriverID, _ seen: [JobID], _ wanted: [JobID], _ end: Timestamp?, moved: Set<JobID>
  ) {
    (self.driver, self.seen, self.wanted, self.end, self.moved) = (driver, seen, wanted, end, moved)
  }

  /// The longest part of some different numbers that rises.
  private static func longestRise(_ numbers: [Int]) -> [Int] {
    var best: [[Int]] = []
    for number in numbers {
      let before = best.filter { ($0.last ?? .max) < number }.max { $0.count < $1.count } ?? []
      best.append(before + [number])
    }
    return best.max { $0.count < $1.count } ?? []
  }
}

extension Fleet {
  /// Between two stops of which one has no time.
  private static let turnMilliseconds: Int64 = 15 * 60_000

  /// The stops of a driver that may be moved, of the jobs that `day` has until `end`: the driver has not set out to them.
  package func movableStops(of driver: DriverSlot, until end: Timestamp?) -> [JobSlot] {
    stopsInOrder(of: driver).filter { isForDay($0, until: end) }.prefix(Self.maximumDayStops).filter {
      isMovable($0)
    }
  }

  /// Whether the job's place in its driver's order may change.
  package func isMovable(_ slot: JobSlot) -> Bool { status(slot).stage == .assigned }

  /// Whether the job belongs to the day until `end`: a later agreed time is for later, unless it has begun.
  func isForDay(_ slot: JobSlot, until end: Timestamp?) -> Bool {
    guard let end, let start = jobsBySlot[slot.rawValue].scheduledAt else { return true }
    return start < end || status(slot).hasBegun
  }

  /// The stops that move get another turn; more of them only where there is no moment between two others.
  func decide(ordering order: StopOrder, now: Timestamp) throws(FleetRejection) -> [FleetRecord] {
    guard let driver = slot(of: order.driver) else { throw .unknownDriver }
    guard movableStops(of: driver, until: order.end).map({ id(of: $0) }) == order.seen else {
      throw .outdated
    }
    let jobs = order.wanted.compactMap { job($0) }
    let turns = Self.turns(of: jobs, moving: order.moved, now: now)
    return zip(jobs, turns).compactMap { job, turn in
      guard let turn else { return nil }
      var job = job
      job.turnAt = turn
      job.revision += 1
      return .job(job)
    }
  }

  /// For each job in its new order another turn, nil for one that keeps its own.
  private static func turns(of jobs: [Job], moving moved: Set<JobID>, now: Timestamp) -> [Timestamp?] {
    var times = jobs.map { moved.contains($0.id) ? nil : $0.turnTime?.unixMilliseconds ?? .max }
    // A job without a time is the last one: one that others follow needs a turn.
    if let last = times.lastIndex(where: { $0 != .max }) {
      for index in times.indices where index < last && times[index] == .max { times[index] = nil }
    }
    var turns = [Timestamp?](repeating: nil, count: jobs.count)
    var former: Int64?
    var index = 0
    while index < jobs.count {
      // The kept one that a moved one was put before or behind may have the same time.
      if let time = times[index], time == .max || former.map({ time >= $0 }) ?? true,
        time != former || index == 0 || turns[index - 1] == nil
      {
        former = time
        index += 1
        continue
      }
      let (next, step) = room(after: former, from: index, times)
      let start = former ?? next.map { $0 - step * Int64(times[index...].prefix { $0 == nil }.count + 1) }
      let turn = start.map { $0 + step } ?? now.unixMilliseconds
      turns[index] = Timestamp(unixMilliseconds: turn)
      times[index] = turn
      former = turn
      index += 1
    }
    return turns
  }

  /// The time of the next stop that keeps its own, and the step by which those before it follow each other.
  private static func room(after former: Int64?, from index: Int, _ times: [Int64?]) -> (Int64?, step: Int64)
  {
    var count: Int64 = 1
    for time in times[(index + 1)...] {
      guard let time, time != .max else {
        count += 1
        continue
      }
      guard let former else { return (time, turnMilliseconds) }
      let step = (time - former) / (count + 1)
      if step >= 1 { return (time, step) }
      count += 1
    }
    return (nil, turnMilliseconds)
  }
}
