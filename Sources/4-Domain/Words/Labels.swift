import Templating

extension CustomerCatalog {
  /// The values of {{words.name}} in templates of these pages.
  struct Labels: Sendable {
    var brand, etaLabel, when, `where`, pickup, driver, progress, stepDone: String
    var summary, notes, call, message, updatedAt, refresh: String
    var reconnected, calendar, share, shareLead, shared: String
    /// A pattern with {age}.
    var lostFor: String
    var tryNow: String
    var polling: String
    var map, mapKeys, zoomIn, zoomOut, recenter: String
    /// Each stands before a time: `before` means that the event happened no later, `jobAsOf` that the backend's data
    /// may be out of date since then.
    var before, jobAsOf: String
  }
}

extension Catalog {
  /// The values of {{words.name}} in templates of the board, beside those of `CustomerCatalog`.
  struct Labels: Sendable {
    /// Patterns with {count}; `troubledCluster` also with {troubled}, and `jobCluster` with {jobs}.
    var cluster, troubledCluster, jobCluster: String
    /// A pattern with {time}.
    var lostSince: String
    var signIn, email, password, signInButton: String
    /// The text before the time since when the backend's data may be out of date.
    var jobsAsOf: String
    var board, upstreamLost, stuckMessages, storageFailing, jobs, drivers, job, status, driverColumn, since,
      position,
      legend, lists: String
    var search, searchHint, show, alerts, dismiss, dismissAll, asOf, moment, history, who,
      noJobs, anyStatus, fleetOperator, anyOperator, find, planned, plannedExpected,
      close, track: String
    var links, newLink, validFor, extend, revoke, copy, copied: String
    var help, helpKeys, helpSearch, helpRows, helpOpen, helpAssign, helpChange, helpCancel, helpFollow: String
    var helpNew, helpToday, helpPages, helpUndo, helpHelp, helpClose, helpUse, helpSound: String
    /// Patterns with {count}.
    var dismissKind, dismissed: String
    var takeBack, showMore: String
  }

  /// The strings of `labels` by the names of their properties.
  static func strings(of labels: Any) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: Mirror(reflecting: labels).children.compactMap { child in
        child.label.map { ($0, child.value as? String ?? "") }
      })
  }

  /// The same for templates.
  package static func texts(of labels: Any) -> MustacheValue {
    .object(strings(of: labels).mapValues { .text($0) })
  }
}
