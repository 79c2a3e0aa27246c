import Tracking
import Words

extension CalendarDay {
  /// The facts of a job that is moved to this day, on which the clock shows the same hours; nil for a job without a time.
  /// A window keeps its hours on the clock; where the clock is put forward within it, its length.
  func facts(_ facts: JobFacts, _ zone: ClockZone) -> JobFacts? {
    guard let from = facts.scheduledAt else { return nil }
    let days = Int64(number - zone.local(from).dayNumber)
    func moved(_ moment: Timestamp) -> Timestamp {
      zone.moment(showing: Self.shown(moment, zone).adding(milliseconds: days * Self.milliseconds))
    }
    var facts = facts
    let begin = moved(from)
    facts.scheduledAt = begin
    if let end = facts.windowEndsAt {
      let last = moved(end)
      facts.windowEndsAt = last > begin ? last : begin.adding(milliseconds: end.millisecondsSince(from))
    }
    return facts
  }
}
