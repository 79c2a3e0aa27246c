import Logging
import Tracking

/// Logs the backend's failures and their remedies: at once when a failure begins or changes, again now and then while
/// it lasts, and when it is over.
struct UpstreamReports {
  enum Matter: Hashable, CaseIterable {
    case connection, rest, map, backlog

    fileprivate var failing: String {
      switch self {
      case .connection: "upstream is lost"
      case .rest: "upstream's REST fails: jobs may be out of date"
      case .map: "upstream's map-data fails: contractors and jobs give the rest"
      case .backlog: "more has changed at upstream than could be read yet: jobs may be out of date"
      }
    }

    /// Nil for the connection, whose return is logged elsewhere.
    fileprivate var works: String? {
      switch self {
      case .connection: nil
      case .rest: "upstream's REST works again"
      case .map: "upstream's map-data works again"
      case .backlog: "all that has changed at upstream is read"
      }
    }
  }

  static let repeatedMilliseconds: Int64 = 10 * 60_000

  private let log: Log
  private var last: [Matter: (name: String, at: Timestamp)] = [:]

  init(log: Log) { self.log = log }

  /// The present failure of the matter, by name.
  func reason(_ matter: Matter) -> String? { last[matter]?.name }

  mutating func failed(
    _ matter: Matter, _ failure: UpstreamFailure, now: Timestamp, _ fields: [(String, String)] = []
  ) {
    if let last = last[matter], last.name == failure.name,
      now.millisecondsSince(last.at) < Self.repeatedMilliseconds
    {
      return
    }
    last[matter] = (failure.name, now)
    let advice = failure.advice.map { [("advice", $0)] } ?? []
    log.warning(matter.failing, [("reason", failure.name), ("detail", failure.detail)] + fields + advice)
  }

  mutating func ended(_ matter: Matter) {
    guard last.removeValue(forKey: matter) != nil, let works = matter.works else { return }
    log.info(works)
  }
}
