import Templating
import Tracking
import Words

/// The choice of the day whose jobs a board shows. Template `board-days`; Public/search.js judges the feed's jobs by its
/// values.
struct BoardDays {
  let query: BoardQuery
  let zone: ClockZone
  let now: Timestamp

  func value(_ words: Words) -> MustacheValue {
    let today = CalendarDay(of: now, zone)
    let day = query.day.known(on: today)
    let tomorrow = BoardDay.date(today.next)
    let choices: [(value: String, label: String, isChosen: Bool)] = [
      ("", words.day(now, zone, now: now), day == .today || day == .all),
      (
        tomorrow.text, words.day(today.next.moments(zone).lowerBound, zone, now: now),
        day == tomorrow
      ),
      (BoardDay.undatedText, words.board.days.undated, day == .undated),
    ]
    let isOther = !choices.contains(where: \.isChosen)
    var fields: [String: MustacheValue] = [
      "legend": .text(words.board.days.day), "other": .text(words.board.days.date),
      "otherValue": .text(BoardDay.otherText), "isOther": .bool(isOther),
      "date": .text(isOther ? day.text : ""), "today": .text(today.text),
      "choices": .list(
        choices.map {
          .object(["value": .text($0.value), "label": .text($0.label), "isChosen": .bool($0.isChosen)])
        }),
    ]
    for (name, value) in bounds { fields[name] = .text(value) }
    return .object(fields)
  }

  /// The day in words; nil for the jobs that are to be done now.
  func title(_ words: Words) -> String? {
    switch query.day.known(on: CalendarDay(of: now, zone)) {
    case .today: nil
    case .all: words.board.days.all
    case .undated: words.board.days.undated
    case .date(let day): words.day(day.moments(zone).lowerBound, zone, now: now)
    }
  }

  /// The filter by the names of the values of the script.
  private var bounds: [(String, String)] {
    func text(_ moment: Timestamp) -> String { "\(moment.unixMilliseconds)" }
    return switch query.dates {
    case .all: [("kind", "all")]
    case .undated: [("kind", "undated")]
    case .now(let end): [("kind", "now"), ("until", text(end))]
    case .within(let moments):
      [("kind", "within"), ("from", text(moments.lowerBound)), ("until", text(moments.upperBound))]
    }
  }
}
