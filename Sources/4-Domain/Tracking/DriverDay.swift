/// What a driver has yet to do on one day, stop by stop, and when each of it is expected.
package struct DriverDay: Hashable, Sendable {
  /// A time that is expected, and the range in which it is.
  package struct Moment: Hashable, Sendable {
    /// Never after `at`.
    package var earliestAt: Timestamp
    package var at: Timestamp
    /// Never before `at`.
    package var latestAt: Timestamp

    /// The same after something that takes `seconds`, give or take: between these parts of them.
    func after(
      seconds: Double, earliest: Double, latest: Double, lastStepsMilliseconds: Int64 = 0
    ) -> Moment {
      // The bound, a year, keeps the sums in range.
      let milliseconds = min(max(seconds, 0), 31_536_000) * 1000
      return Moment(
        earliestAt: earliestAt.adding(milliseconds: Int64(milliseconds * earliest)),
        at: at.adding(milliseconds: Int64(milliseconds)),
        latestAt: latestAt.adding(milliseconds: Int64(milliseconds * latest) + lastStepsMilliseconds))
    }

    /// The same of something that does not begin before `start`.
    func notBefore(_ start: Timestamp?) -> Moment {
      guard let start else { return self }
      return Moment(
        earliestAt: max(earliestAt, start), at: max(at, start), latestAt: max(latestAt, start))
    }
  }

  package struct Stop: Hashable, Sendable {
    package let job: JobSlot
    /// The drive to it, from the stop before or from the driver's place; nil from the arrival on, and where it is not
    /// known.
    package var driveSeconds: Double?
    /// What is free before that drive; 0 for almost nothing.
    package var freeSeconds = 0.0
    /// Nil from the arrival on, and where nothing honest can be said.
    package var arrival: Moment?
    /// The time from the end of the job's window to the earliest arrival; nil if the driver may be in time.
    package var latenessSeconds: Int?
    /// Whether the driver may be in time, and is expected after the end of the window.
    package var mayBeLate = false
  }

  /// In the driver's order; at most `Fleet.maximumDayStops`.
  package var stops: [Stop] = []
  /// The driver's jobs of later days, in the same order.
  package var later: [JobSlot] = []
  /// The end of the last stop, the present for a driver without any; nil if nobody can know it.
  package var freeAt: Moment?
}
