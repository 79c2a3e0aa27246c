/// Plays one driver's part of a trace at 1 to 100 times its speed.
///
/// If a trace is played more than about ten times faster than it was recorded, a truck seems to drive at thousands of
/// km/h, and the server correctly refuses such jumps. With `carriesTimes` each fix contains its time, so that the trace
/// keeps its own pace and ends in the present; then the server must not have received newer fixes from these drivers.
struct TracePlayer {
  private let points: [Trace.Point]
  private let speed: Double
  private let carriesTimes: Bool
  private let startUnixMilliseconds: Int64
  private let durationMilliseconds: Int64
  private var next = 0

  init(
    points: [Trace.Point], durationMilliseconds: Int64, speed: Double, carriesTimes: Bool,
    startUnixMilliseconds: Int64
  ) {
    self.carriesTimes = carriesTimes
    self.points = points
    self.speed = speed
    self.startUnixMilliseconds = startUnixMilliseconds
    self.durationMilliseconds = durationMilliseconds
  }

  var isAtEnd: Bool { next == points.count }

  /// The time at which the next fix is due, in Unix milliseconds; nil at the end.
  var dueUnixMilliseconds: Int64? {
    isAtEnd ? nil : startUnixMilliseconds + played(points[next].milliseconds)
  }

  /// The next fix, if it is due.
  mutating func takeDue(unixMilliseconds now: Int64) -> Fix? {
    guard let due = dueUnixMilliseconds, due <= now else { return nil }
    let point = points[next]
    next += 1
    var fix = point.fix
    if carriesTimes {
      let end = startUnixMilliseconds + played(durationMilliseconds)
      fix.unixMilliseconds = end - (durationMilliseconds - point.milliseconds)
    }
    return fix
  }

  private func played(_ milliseconds: Int64) -> Int64 { Int64((Double(milliseconds) / speed).rounded()) }
}
