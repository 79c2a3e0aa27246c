import Templating
import Tracking
import Words

extension JobMark {
  /// The names of the values of a row.
  package enum RowField: String, CaseIterable {
    case key, href, state, address, customer, code, phone, label, driver, driverKey
    case `operator`, trouble, rank, order, dueAt, due, at, age
    /// Whether the page begins with the focus on this row.
    case isFirst
  }

  package func row(_ context: PageContext, now: Timestamp) -> MustacheValue {
    .object(
      Dictionary(
        uniqueKeysWithValues: RowField.allCases.map { ($0.rawValue, value($0, context, now: now)) }))
  }

  package func value(_ field: RowField, _ context: PageContext, now: Timestamp) -> MustacheValue {
    switch field {
    case .key: .text("job:\(id)")
    case .href: .text(Self.path(id))
    case .state: .text(state.rawValue)
    case .address: .text(address)
    case .customer: .text(customerName ?? "")
    case .code: .text(orNull: code)
    case .phone: CardPhone.value(customerPhone)
    case .label: .text(label)
    case .driver: .text(driverName)
    case .driverKey: .text(driverID.map { "driver:\($0)" } ?? "")
    case .operator: .text(operatorName ?? "")
    case .trouble: .text(trouble ?? "")
    case .rank: .integer(troubles.rank)
    case .isFirst: .bool(false)
    case .order: .integer(Int(order.unixMilliseconds))
    case .dueAt: Self.milliseconds(scheduledAt)
    case .due: .text(scheduledAt.map { Self.due($0, context, now: now) } ?? "")
    case .at: Self.milliseconds(since)
    case .age:
      .text(since.map { context.words.age(milliseconds: now.millisecondsSince($0), isShort: true) } ?? "")
    }
  }

  private static func milliseconds(_ moment: Timestamp?) -> MustacheValue {
    moment.map { .integer(Int($0.unixMilliseconds)) } ?? .text("")
  }

  /// The heading of the column names the time zone once.
  private static func due(_ moment: Timestamp, _ context: PageContext, now: Timestamp) -> String {
    let text = context.shortTime(moment, now: now)
    return text.hasSuffix("\u{a0}UTC") ? String(text.dropLast(4)) : text
  }

  package static let blankRow: MustacheValue = .object([
    "key": .text(""), "href": .text("/board"), "state": .text("waiting"), "address": .text(""),
    "customer": .text(""), "label": .text(""), "driver": .text(""), "driverKey": .text(""),
    "operator": .text(""),
    "trouble": .text(""), "rank": .text(""), "order": .text(""), "dueAt": .text(""), "due": .text(""),
    "at": .text(""), "age": .text(""),
  ])
}
