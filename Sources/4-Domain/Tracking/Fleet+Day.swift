/// The plans of drivers: which stops they have ahead, when each is expected, and when they are free.
extension Fleet {
  /// Of more stops nothing is said.
  package static let maximumDayStops = 100
  /// Less than this between two stops is no time for another job.
  private static let leastFreeSeconds = 300.0
  /// An expected time so far ahead says nothing, unless it was agreed.
  private static let expectedWithinMilliseconds: Int64 = 16 * 3_600_000

  /// The driver's stops that are not over, in their order. Jobs that have an agreed time from `end` on are for later,
  /// unless they have begun.
  package func day(of driver: DriverSlot, until end: Timestamp? = nil, now: Timestamp) -> DriverDay {
    var day = DriverDay()
    for job in stopsInOrder(of: driver) {
      if !isForDay(job, until: end) {
        day.later.append(job)
      } else if day.stops.count < Self.maximumDayStops {
        day.stops.append(DriverDay.Stop(job: job))
      }
    }
    let isKnown = isOnline(driver) && !upstream.isLost && !nodes.isCutOff
    let present = DriverDay.Moment(earliestAt: now, at: now, latestAt: now)
    var end = isKnown ? present : nil
    var place = currentPlace(of: driver, now: now)
    for index in day.stops.indices {
      let job = day.stops[index].job
      let pickup = jobsBySlot[job.rawValue].pickup
      if status(job).isBeforeArrival {
        end = expect(&day.stops[index], from: place, after: end, driver, pickup, now: now)
      } else {
        let left = secondsLeft(atStop: job, now: now)
        let (earliest, latest) = StreetArrival.stopRange
        end = end?.after(seconds: left, earliest: earliest, latest: latest)
      }
      place = pickup ?? (status(job).isDriverAtStop ? place : nil)
    }
    day.freeAt = end
    return day
  }

  /// The drives of the day whose times along the streets would be of use.
  package func drives(of day: DriverDay, _ driver: DriverSlot, now: Timestamp) -> [DriveTimes.Drive] {
    var drives: [DriveTimes.Drive] = []
    var place = currentPlace(of: driver, now: now)
    for stop in day.stops {
      let pickup = pickup(stop.job)
      if let place, let pickup, status(stop.job).stage != .underWay, status(stop.job).isBeforeArrival {
        drives.append(DriveTimes.Drive(from: place, to: pickup))
      }
      place = pickup ?? (status(stop.job).isDriverAtStop ? place : nil)
    }
    return drives
  }

  /// The jobs of the driver that ended from `start` on, the first to end first; the newest `limit`.
  package func endedJobs(of driver: DriverSlot, from start: Timestamp, limit: Int) -> [JobSlot] {
    var ended: [(at: Timestamp, slot: Int)] = []
    for (index, brief) in briefs.enumerated()
    where brief.status.isEnded && brief.driverSlot == driver && brief.statusTime >= start {
      ended.append((brief.statusTime, index))
    }
    return ended.sorted { ($0.at, $0.slot) < ($1.at, $1.slot) }.suffix(limit).map {
      JobSlot(rawValue: $0.slot)
    }
  }

  /// Where the driver is; nil unless that is known now.
  private func currentPlace(of driver: DriverSlot, now: Timestamp) -> Coordinate? {
    let job = currentJob(of: driver)
    let freshness = freshness(
      of: driver, status: job.map { status($0) }, since: job.map { statusTime($0) }, now: now)
    guard freshness.cause == .live || freshness.cause == .driverSilent,
      freshness.isCurrent || freshness.isPhoneHeard || freshness.isSilenceUsual
    else { return nil }
    return position(driver)?.coordinate
  }

  /// Fills in what is expected of a stop before the arrival; returns the end of the stop.
  private func expect(
    _ stop: inout DriverDay.Stop, from place: Coordinate?, after end: DriverDay.Moment?, _ driver: DriverSlot,
    _ pickup: Coordinate?, now: Timestamp
  ) -> DriverDay.Moment? {
    let brief = briefs[stop.job.rawValue]
    let start = jobsBySlot[stop.job.rawValue].scheduledAt
    if brief.status == .enRoute {
      guard let end, let arrival = arrival(of: stop.job, now: now) else { return nil }
      // The middle of the range: the page of the job shows the same range.
      let half = arrival.latestAt.millisecondsSince(arrival.earliestAt) / 2
      let expected = DriverDay.Moment(
        earliestAt: arrival.earliestAt, at: arrival.earliestAt.adding(milliseconds: half),
        latestAt: arrival.latestAt)
      stop.arrival = expected
      stop.driveSeconds = max(Double(expected.at.millisecondsSince(end.at)) / 1000, 0)
      note(arrival.latenessSeconds, brief, &stop)
    } else {
      guard let place, let pickup else { return nil }
      let drive = driveSeconds(from: place, to: pickup, by: driver)
      stop.driveSeconds = drive.seconds
      guard let end else { return nil }
      let soonest = end.after(
        seconds: drive.seconds, earliest: drive.earliest, latest: drive.latest,
        lastStepsMilliseconds: ArrivalRange.lastStepsMilliseconds)
      if let start {
        let free = Double(start.millisecondsSince(soonest.at)) / 1000
        stop.freeSeconds = free >= Self.leastFreeSeconds ? free : 0
      }
      let expected = soonest.notBefore(start)
      guard expected.at.millisecondsSince(now) <= Self.expectedWithinMilliseconds || expected.at == start
      else { return nil }
      stop.arrival = expected
      note(lateness(of: brief, arrivingAt: expected.earliestAt), brief, &stop)
    }
    let (earliest, latest) = StreetArrival.stopRange
    return stop.arrival?.notBefore(start).after(seconds: stopSeconds, earliest: earliest, latest: latest)
  }

  private func note(_ latenessSeconds: Int?, _ brief: JobBrief, _ stop: inout DriverDay.Stop) {
    stop.latenessSeconds = latenessSeconds
    guard latenessSeconds == nil, let end = brief.windowEndsAt, let arrival = stop.arrival else { return }
    stop.mayBeLate = arrival.at > end
  }

  /// The time of a drive, and the parts of it between which the real one is.
  private func driveSeconds(
    from place: Coordinate, to pickup: Coordinate, by driver: DriverSlot
  ) -> (seconds: Double, earliest: Double, latest: Double) {
    if let seconds = driveTimes[DriveTimes.Drive(from: place, to: pickup)] {
      return (seconds, StreetArrival.mapRange.earliest, StreetArrival.mapRange.latest)
    }
    let seconds = ArrivalEstimate.seconds(
      meters: place.distanceMeters(to: pickup), pace: movement.tracks[driver.rawValue].pace)
    return (seconds, ArrivalEstimate.earliestFactor, ArrivalEstimate.latestFactor)
  }
}
