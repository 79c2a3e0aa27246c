/// The stretches of its way on which a driver was shown to a job's customers by rules of nearness.
///
/// In whole seconds of the driver's fixes, as trails keep them: a second in which the driver was also hidden is in no
/// stretch. At most `maximumStretches`; beyond it the oldest are removed, and hidden.
struct Sighting {
  static let maximumStretches = 16

  let rules: VisibilityRules
  private var stretches: [ClosedRange<Int64>] = []
  private var isShown = false
  private var hiddenSecond = Int64.min
  /// The number of removed stretches, so that each stretch keeps its number.
  private var firstNumber = 0

  init(rules: VisibilityRules) { self.rules = rules }

  /// Notes whether a fix was shown when it came. Times do not go back.
  mutating func note(_ time: Timestamp, isShown: Bool) {
    let second = Self.second(time)
    guard isShown, second > hiddenSecond else {
      self.isShown = false
      if !isShown { hide(second) }
      return
    }
    if self.isShown, let last = stretches.last {
      stretches[stretches.count - 1] = last.lowerBound...max(last.upperBound, second)
    } else {
      stretches.append(second...second)
    }
    self.isShown = true
    if stretches.count > Self.maximumStretches {
      stretches.removeFirst()
      firstNumber += 1
    }
  }

  /// Whether it contains times after `latest`: a clock that ran ahead noted them, and no later fix would count.
  func holdsMoments(after latest: Timestamp) -> Bool {
    max(hiddenSecond, stretches.last?.upperBound ?? .min) > Self.second(latest)
  }

  private mutating func hide(_ second: Int64) {
    hiddenSecond = max(hiddenSecond, second)
    guard let last = stretches.last, last.upperBound >= second else { return }
    stretches.removeLast()
    if last.lowerBound < second { stretches.append(last.lowerBound...(second - 1)) }
  }

  /// The number of the stretch that contains the time; nil if the driver was hidden then.
  func stretch(at time: Timestamp) -> Int? {
    let second = Self.second(time)
    return stretches.lastIndex { $0.contains(second) }.map { firstNumber + $0 }
  }

  private static func second(_ time: Timestamp) -> Int64 { time.unixMilliseconds / 1000 }

  /// The points of a driver's way that were shown when they came, with a gap wherever the driver was hidden in
  /// between, also before its present place. None without a sighting.
  static func trail(of driver: Driver, by sighting: Sighting?, isDelayed: Bool) -> Trail {
    guard let sighting else { return Trail() }
    var kept = Trail()
    var last: Int?
    for var point in driver.trail.points {
      guard let stretch = sighting.stretch(at: point.time) else { continue }
      if stretch != last { point.isAfterGap = true }
      last = stretch
      kept.append(point)
    }
    guard let last, let position = driver.position else { return kept }
    let time = isDelayed ? position.receivedAt : position.fixTime
    if sighting.stretch(at: time) != last {
      // Before the second that a delay would cut off.
      kept.append(
        TrailPoint(
          coordinate: position.coordinate, time: time.adding(milliseconds: -1000), isAfterGap: true))
    }
    return kept
  }
}
