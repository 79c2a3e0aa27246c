import FleetView
import System
import Templating
import Tracking
import Words

/// Everything that a dispatcher may know of one driver: its work, its day, and its trail. Template `driver-card`.
package struct DriverCard: Sendable {
  let mark: DriverMark
  let profile: DriverProfile
  var day: DriverDayCard
  let map: CardMap
  let now: Timestamp
  /// Nil for a driver who may work already, and if upstream owns the drivers.
  var approval: DriverApproval?
  var notice: JobCard.Notice?
  /// The time since when other nodes may know more, because this one is cut off; nil while it is not.
  let cutOffSince: Timestamp?
  /// Of the phone that was heard last; nil if none told it lately.
  let battery: PhoneBattery?
  var isLive = true
  /// False in the board's panel, which stands beside the board's map.
  var showsMap = true
  /// The address near which the driver is, if it is known.
  var place: String?
  /// What is wrong with what its phone sends, in words.
  var phoneFault: String?

  /// `slot` must come from this fleet; the day is the present one in `zone`.
  init(
    _ fleet: Fleet, _ slot: DriverSlot, history: CardHistory = CardHistory(), zone: ClockZone, now: Timestamp,
    words: Words = .standard
  ) {
    self.now = now
    mark = fleet.mark(slot, for: .board, now: now, words: words)
    profile = fleet.profile(slot)
    battery = fleet.battery(of: slot, now: now)
    cutOffSince = fleet.nodes.cutOffSince
    day = DriverDayCard(
      fleet, slot, today: CalendarDay(of: now, zone).moments(zone), now: now, words: words)
    map = CardMap(
      mark, fleet.driver(slot), history, way: fleet.jobAhead(of: slot).flatMap { fleet.wayAhead(of: $0) },
      jobs: day.jobs)
  }

  package func template(_ context: PageContext) -> MustacheValue {
    let (words, card) = (context.words, context.words.board.card)
    var facts: [MustacheValue] = []
    func add(_ name: String, _ text: String?, href: String? = nil) {
      guard let text, !text.isEmpty else { return }
      facts.append(.object(["name": .text(name), "text": .text(text), "href": .text(orNull: href)]))
    }
    add(card.doing, mark.work)
    if profile.isOnline {
      add(
        profile.isOnBreak ? card.onBreakSince : card.onlineSince,
        profile.availabilitySince.map { context.shortTime($0, now: now) })
    }
    add(card.lastFix, mark.fixTime.map { context.shortTime($0, now: now) })
    add(
      card.battery,
      battery.map {
        Words.fill(
          $0.isCharging == true ? card.batteryCharging : card.batteryCharge, ["percent": "\($0.percent)"])
      })
    add(words.board.near.place, place.map { words.near($0) })
    add(card.fleetOperator, mark.operatorName)
    add(card.vehicle, profile.vehicle)
    add(card.phone, profile.phone, href: profile.phone.map(CardPhone.address))
    let count = profile.ratings.count
    add(card.rating, profile.rating.map { words.number($0, decimals: 1) + (count > 0 ? " (\(count))" : "") })
    add(card.jobsDone, profile.completedJobCount.map { "\($0)" })
    return context.page(
      title: "\(mark.name) · Waypost",
      [
        "path": .text(DriverMark.path(mark.id)), "orderPath": .text("\(DriverMark.path(mark.id))/order"),
        "mark": mark.row(now: now, words: words),
        "picture": .text(orNull: profile.image(below: DriverMark.path(mark.id))),
        "phones": .text(words.deviceKeys.labels.phones),
        "cutOff": context.cutOff(cutOffSince, now: now), "phoneFault": .text(orNull: phoneFault),
        "isLive": .bool(isLive), "nowMilliseconds": .text("\(now.unixMilliseconds)"),
        "now": .object(context.shownTime(now, now: now)), "facts": .list(facts),
        "map": showsMap ? map.value(words) : .null,
        "day": day.value(context, now: now),
        "approval": approval?.value(words) ?? .null,
        "notice": notice.map { notice in
          .object([
            "text": .text(words[notice]), "isProblem": .bool(notice.isProblem),
          ])
        } ?? .null,
        "track": map.isLongTrail
          ? .text("/api/admin/drivers/\(mark.id.asPathSegment)/track.gpx") : .null,
      ])
  }
}
