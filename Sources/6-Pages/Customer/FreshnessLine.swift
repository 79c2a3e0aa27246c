import Templating
import Tracking
import Words

/// The time of the driver's position and the reason for its age, as one line; in most lines the browser puts the age in
/// the time's place, and counts it.
struct FreshnessLine: Hashable, Sendable {
  let cause: Freshness.Cause
  /// The line at the moment of rendering; the text around `moment` if it names one.
  var before = ""
  var moment: Timestamp?
  var time = ""
  var after = ""
  /// The pattern with which the browser goes on counting, with {age}.
  var pattern: String?
  var silentPattern: String?
  var since: Timestamp?
  /// Nil if a silent phone does not mean a lost driver.
  var silentAfterMilliseconds: Int64?
  /// The time at which a silence can begin at the earliest.
  var silentFrom: Timestamp?
  var justNow: String?

  var text: String { before + time + after }

  var value: MustacheValue {
    let fields: [(String, String?)] = [
      ("cause", cause.rawValue), ("before", before), ("after", after), ("time", time),
      ("datetime", moment?.iso8601), ("since", since.map { "\($0.unixMilliseconds)" }),
      ("pattern", pattern), ("silentPattern", silentPattern), ("justNow", justNow),
      ("silentAfter", silentAfterMilliseconds.map { "\($0)" }),
      ("silentFrom", silentFrom.map { "\($0.unixMilliseconds)" }),
    ]
    return .object(Dictionary(uniqueKeysWithValues: fields.map { ($0, $1.map { .text($0) } ?? .null) }))
  }
}

extension CustomerPage {
  func freshnessLine(_ words: Words, _ zone: ClockZone) -> FreshnessLine? {
    guard let freshness else { return nil }
    var line = FreshnessLine(cause: freshness.cause)
    guard let fixTime = position?.fixTime else {
      line.before = words.customer.freshness.noPosition
      return line
    }
    switch freshness.cause {
    case .noPosition:
      line.before = words.customer.freshness.noPosition
    case .undated:
      line.before = words.customer.freshness.undated
    case .restored:
      line.split(words.customer.freshness.restored, at: fixTime, words.time(fixTime, zone))
    case .upstreamDown:
      line.split(words.customer.freshness.upstreamDown, at: fixTime, words.time(fixTime, zone))
    case .cutOff:
      line.split(words.cutOff.position, at: fixTime, words.time(fixTime, zone))
    case .live, .driverSilent:
      let isAtStop = job.status.isDriverAtStop
      let patterns = words.customer.freshness
      let updated = freshness.isAbout ? patterns.about : isAtStop ? patterns.standing : patterns.updated
      line.since = fixTime
      line.pattern = updated
      if !freshness.isAbout { line.justNow = words.customer.freshness.justNow }
      // Cut off from the other nodes, this one cannot know whether the phone is silent: another may hear it.
      if !isAtStop, view.cutOffSince == nil {
        line.silentPattern = words.customer.freshness.silent
        line.silentAfterMilliseconds = silentAfterMilliseconds
        if freshness.silenceDelayMilliseconds > 0 {
          line.silentFrom = fixTime.adding(milliseconds: freshness.silenceDelayMilliseconds)
        }
      }
      // A page whose scripts do not come shows this for ever: only the time of the position stays true.
      let moment =
        freshness.cause == .driverSilent
        ? patterns.silentSince
        : freshness.isAbout ? patterns.aboutAt : isAtStop ? patterns.standingSince : patterns.updatedAt
      line.before = Words.fill(moment, ["time": words.timeWithSeconds(fixTime, zone)])
    }
    return line
  }
}

extension CustomerPage {
  /// The same as one sentence that stays true: with the time of the position, not its age.
  func freshnessMoment(_ context: PageContext) -> String? {
    guard let freshness else { return nil }
    let patterns = context.words.customer.freshness
    guard let fixTime = position?.fixTime else { return patterns.noPosition }
    let pattern =
      switch freshness.cause {
      case .noPosition: patterns.noPosition
      case .undated: patterns.undated
      case .restored: patterns.restored
      case .upstreamDown: patterns.upstreamDown
      case .cutOff: context.words.cutOff.position
      case .driverSilent: patterns.silentSince
      case .live where freshness.isAbout: patterns.aboutAt
      case .live: job.status.isDriverAtStop ? patterns.standingSince : patterns.updatedAt
      }
    return Words.fill(pattern, ["time": context.words.timeWithSeconds(fixTime, context.zone)])
  }
}

extension FreshnessLine {
  /// Puts a time in the place of {time} in `pattern`, in an element of its own, so that the browser can write it by
  /// its reader's clock.
  fileprivate mutating func split(_ pattern: String, at moment: Timestamp, _ time: String) {
    self.moment = moment
    self.time = time
    guard let open = pattern.firstIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}") else {
      before = pattern
      return
    }
    before = String(pattern[..<open])
    after = String(pattern[pattern.index(after: close)...])
  }
}
