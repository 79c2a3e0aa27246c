import FleetView
import HTTP
import Storage
import Tracking
import Words

/// What is searched, as it stands in the address: `/board/audit?who=ada&act=jobs&from=2026-11-01&before=700`.
struct AuditQuery: Hashable, Sendable {
  enum Act: RawRepresentable, Hashable, Sendable {
    case one(AuditEntry.Action)
    case group(AuditEntry.Action.Group)

    init?(rawValue: String) {
      if let action = AuditEntry.Action(rawValue: rawValue) {
        self = .one(action)
      } else if let group = AuditEntry.Action.Group(rawValue: rawValue) {
        self = .group(group)
      } else {
        return nil
      }
    }

    var rawValue: String {
      switch self {
      case .one(let action): action.rawValue
      case .group(let group): group.rawValue
      }
    }

    var actions: [AuditEntry.Action] {
      switch self {
      case .one(let action): [action]
      case .group(let group): group.actions
      }
    }
  }

  static let maximumTextBytes = 200

  /// Words of a name, or an id.
  var who, whom: String
  /// Words of anything that a line shows.
  var text: String
  var act: Act?
  /// Whether an act is named that there is none of.
  private(set) var isUnknownAct = false
  /// Days as they were typed.
  var since, until: String
  var place: AuditFilter.Place?

  /// Places that mean nothing are passed over; a longer text is cut.
  init(_ query: HTTPQuery) {
    func text(_ name: String) -> String {
      var text = (query[name] ?? "").split { $0.isWhitespace }.joined(separator: " ")
      while text.utf8.count > Self.maximumTextBytes { text.removeLast() }
      return text
    }
    (who, whom, self.text) = (text("who"), text("whom"), text("q"))
    (since, until) = (text("from"), text("to"))
    act = query["act"].flatMap { Act(rawValue: $0) }
    isUnknownAct = act == nil && query["act"]?.isEmpty == false
    place =
      query["before"].flatMap { Int64($0) }.map { .before($0) }
      ?? query["after"].flatMap { Int64($0) }.map { .after($0) }
  }

  /// The address of the same search, at another place.
  func path(_ place: AuditFilter.Place?, isTable: Bool = false) -> String {
    var fields = [
      ("who", who), ("act", act?.rawValue ?? ""), ("whom", whom), ("from", since), ("to", until), ("q", text),
    ]
    switch place {
    case .before(let number): fields.append(("before", "\(number)"))
    case .after(let number): fields.append(("after", "\(number)"))
    case nil: break
    }
    let query = fields.filter { !$0.1.isEmpty }.map { "\($0.0)=\($0.1.asPathSegment)" }
    let path = isTable ? "\(AuditPage.path).csv" : AuditPage.path
    return query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
  }

  /// From the beginning of the first day to the end of the last, by the clock of the business; nil if one is no day.
  func days(_ zone: ClockZone) -> (from: Timestamp?, until: Timestamp?)? {
    func moment(_ text: String, addingDays count: Int64) -> Timestamp?? {
      guard !text.isEmpty else { return .some(nil) }
      guard text.utf8.count == 10, let midnight = Timestamp(iso8601: text + "T00:00:00Z") else { return nil }
      return zone.moment(showing: midnight.adding(milliseconds: count * 86_400_000))
    }
    guard let from = moment(since, addingDays: 0), let until = moment(until, addingDays: 1) else {
      return nil
    }
    return (from, until)
  }
}
