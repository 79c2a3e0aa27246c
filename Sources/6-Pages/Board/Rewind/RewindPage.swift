import Templating
import Tracking
import Words

/// The page "Past positions": the board of a past moment, with the controls that choose the moment. Template
/// `rewind`.
struct RewindPage: Sendable {
  let moment: RewindMoment
  /// The present, at which the slider ends.
  let now: Timestamp
  let driverCount: Int
  /// The time from the slider's beginning to its end.
  let reachMilliseconds: Int64

  static let longestReachMilliseconds: Int64 = 24 * 3_600_000
  private static let speeds = [1, 5, 10, 30, 60]
  private static let sliderStepSeconds: Int64 = 10
  /// The bound of links to tracks: nobody reads more.
  private static let trackLimit = 100

  /// `driverCount` is that of now.
  init(_ moment: RewindMoment, now: Timestamp, driverCount: Int) {
    self.driverCount = driverCount
    self.moment = moment
    self.now = now
    let kept = moment.oldest.map { now.millisecondsSince($0) } ?? 0
    reachMilliseconds = min(max(kept, 60_000), Self.longestReachMilliseconds)
  }

  func template(_ context: PageContext, _ library: MustacheLibrary) -> MustacheValue {
    let words = context.words.rewind
    let (at, zone) = (moment.page.now, context.zone)
    let earliest = now.adding(milliseconds: -reachMilliseconds)
    var fields = moment.page.fields(context, FleetRows(moment.page, library, context))
    let moved: [(String, Int64)] = [
      (words.hour, 3_600_000), (words.tenMinutes, 600_000), (words.minute, 60_000),
    ]
    fields["isMovable"] = .bool(true)
    fields["firstDriver"] = context.firstDriver(of: driverCount)
    fields["rewind"] = words.value
    let said = context.words.dayAndTime(at, zone, now: now)
    fields["said"] = .text(said)
    fields["asOf"] = .text(Words.fill(words.asOf, ["moment": said]))
    fields["asOfPattern"] = .text(words.asOf)
    fields["keptSince"] =
      moment.oldest.map {
        .text(Words.fill(words.keptSince, ["oldest": context.words.dayAndTime($0, zone, now: now)]))
      } ?? .text(words.nothing)
    fields["zone"] = .text(Words.fill(words.zone, ["zone": zone.local(at).zoneName]))
    fields["locale"] = .text(context.locale.tag)
    fields["hours"] = .text(context.words.formats.hourCycle.rawValue)
    fields["zoneName"] = zone.name.map { .text($0) } ?? .null
    fields["at"] = .text(LocalMoment.text(at, zone))
    fields["isoAt"] = .text(at.iso8601)
    fields["earliest"] = .text(LocalMoment.text(earliest, zone))
    fields["latest"] = .text(LocalMoment.text(now, zone))
    // Steps are counted from the earliest moment: a whole number of them reaches the present.
    let latestSeconds = now.unixMilliseconds / 1000
    let steps = reachMilliseconds / 1000 / Self.sliderStepSeconds
    fields["sliderEarliest"] = .text("\(latestSeconds - steps * Self.sliderStepSeconds)")
    fields["sliderLatest"] = .text("\(latestSeconds)")
    fields["sliderStep"] = .text("\(Self.sliderStepSeconds)")
    fields["sliderAt"] = .text("\(at.unixMilliseconds / 1000)")
    fields["offsetSeconds"] = .text("\(zone.local(at).offsetSeconds)")
    fields["back"] = .list(moved.map { step($0, -$1, words.earlier, from: earliest) })
    fields["forth"] = .list(moved.reversed().map { step($0, $1, words.later, from: earliest) })
    fields["speeds"] = .list(Self.speeds.map { .text("\($0)") })
    fields["tracks"] = .list(
      moment.tracks.prefix(Self.trackLimit).map { track in
        .object([
          "name": .text(track.name),
          "path": .text(
            "/api/admin/drivers/\(Self.escaped(track.id))/track.gpx?to=\(at.unixMilliseconds)"),
        ])
      })
    return context.page(title: words.title, fields)
  }

  private func step(
    _ label: String, _ milliseconds: Int64, _ direction: String, from earliest: Timestamp
  ) -> MustacheValue {
    let at = min(max(moment.page.now.adding(milliseconds: milliseconds), earliest), now)
    return .object([
      "label": .text((milliseconds < 0 ? "\u{2212}" : "+") + label), "name": .text("\(direction), \(label)"),
      "path": .text("/board/rewind?at=\(at.unixMilliseconds)"), "seconds": .text("\(milliseconds / 1000)"),
    ])
  }

  /// A driver's id as one segment of a path (RFC 3986 section 3.3).
  private static func escaped(_ segment: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var text = ""
    for byte in segment.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return text
  }
}
