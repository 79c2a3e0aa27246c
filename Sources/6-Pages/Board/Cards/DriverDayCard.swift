import FleetView
import Templating
import Tracking
import Words

/// The part of a driver's card that shows its day: what is done, the stops in their order with their times, and the jobs of
/// later days. Partial `driver-day`.
struct DriverDayCard: Sendable {
  struct Stop: Sendable {
    let plan: DriverDay.Stop
    let mark: JobMark
    let address: String
    let isMovable: Bool
  }

  private static let maximumDone = 50

  let stops: [Stop]
  let later: [JobMark]
  /// The first to end first; with the times at which they ended.
  let done: [(mark: JobMark, at: Timestamp)]
  let freeAt: DriverDay.Moment?
  /// The token of the form that changes the order; nil where it cannot be changed.
  var csrf: String?
  /// The stop that was just moved: its button has the focus.
  var moved: JobID?

  /// `slot` must come from this fleet; `today` are the moments of the reader's present day.
  init(_ fleet: Fleet, _ slot: DriverSlot, today: Range<Timestamp>, now: Timestamp, words: Words) {
    let day = fleet.day(of: slot, until: today.upperBound, now: now)
    func mark(_ job: JobSlot) -> JobMark { fleet.mark(job, for: .board, now: now, words: words) }
    stops = day.stops.map {
      Stop(
        plan: $0, mark: mark($0.job), address: fleet.job($0.job).address,
        isMovable: fleet.isMovable($0.job))
    }
    later = day.later.prefix(Fleet.maximumDayStops).map { mark($0) }
    done = fleet.endedJobs(of: slot, from: today.lowerBound, limit: Self.maximumDone).map {
      (mark($0), fleet.statusTime($0))
    }
    freeAt = day.stops.isEmpty ? nil : day.freeAt
  }

  var jobs: [JobMark] { stops.map(\.mark) + later }

  func value(_ context: PageContext, now: Timestamp) -> MustacheValue {
    let words = context.words.board.plan
    let movable = stops.filter(\.isMovable).map(\.mark.id)
    let mayMove = csrf != nil && movable.count > 1
    return .object([
      "plan": words.value,
      "stops": .list(
        stops.map { stop in
          let place = mayMove ? movable.firstIndex(of: stop.mark.id) : nil
          return value(stop, context, now: now).adding([
            "move": place.map { move(stop, at: $0, of: movable.count, context) } ?? .null
          ])
        }),
      "mayMove": .bool(mayMove), "csrf": .text(csrf ?? ""),
      "hasStops": .bool(!stops.isEmpty), "isFree": .bool(stops.isEmpty),
      "freeAt": .text(
        orNull: freeAt.map {
          Words.fill(words.freeAt, ["time": context.rounded($0)])
        }),
      "later": .list(later.map { $0.row(context, now: now) }), "hasLater": .bool(!later.isEmpty),
      "done": done.isEmpty
        ? .null
        : .object([
          "count": .text(Words.fill(words.done, ["count": context.words.numeral(done.count)])),
          "jobs": .list(
            done.map { mark, at in
              mark.row(context, now: now).adding(["endedAt": .text(context.shortTime(at, now: now))])
            }),
        ]),
    ])
  }

  private func value(_ stop: Stop, _ context: PageContext, now: Timestamp) -> MustacheValue {
    let (words, plan) = (context.words, context.words.board.plan)
    func duration(_ pattern: String, _ seconds: Double?) -> String? {
      guard let seconds, seconds > 0 else { return nil }
      return Words.fill(pattern, ["duration": words.duration(milliseconds: Int64(seconds * 1000))])
    }
    let between = [
      duration(plan.free, stop.plan.freeSeconds), duration(plan.drive, stop.plan.driveSeconds),
    ]
    let late = stop.plan.latenessSeconds.map {
      Words.fill(words.board.troubles.lateBy, ["duration": words.roundedDuration(seconds: $0)])
    }
    return stop.mark.row(context, now: now).adding([
      "between": .text(between.compactMap { $0 }.joined(separator: " · ")),
      "expected": .text(
        orNull: stop.plan.arrival.map { Words.fill(plan.expected, ["time": context.range($0)]) }),
      "late": .text(orNull: late ?? (stop.plan.mayBeLate ? plan.mayBeLate : nil)),
    ])
  }

  /// The buttons that move a stop: what they send is the new place, and after a space the job.
  private func move(_ stop: Stop, at place: Int, of count: Int, _ context: PageContext) -> MustacheValue {
    let (id, plan) = (stop.mark.id, context.words.board.plan)
    func button(_ wanted: Int, _ pattern: String, isFirst: Bool) -> MustacheValue {
      guard 0..<count ~= wanted else { return .null }
      return .object([
        "to": .text("\(wanted) \(id)"), "name": .text(Words.fill(pattern, ["place": stop.address])),
        "isFirst": .bool(isFirst),
      ])
    }
    let isMoved = moved?.rawValue == id
    return .object([
      "up": button(place - 1, plan.up, isFirst: isMoved && place > 0),
      "down": button(place + 1, plan.down, isFirst: isMoved && place == 0),
    ])
  }
}

extension MustacheValue {
  /// An object with these values beside its own.
  fileprivate func adding(_ values: [String: MustacheValue]) -> MustacheValue {
    guard case .object(let own) = self else { return self }
    return .object(own.merging(values) { $1 })
  }
}
