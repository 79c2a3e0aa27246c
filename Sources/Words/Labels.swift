extension Catalog {
  /// The values of {{words.name}} in templates.
  struct Labels: Sendable {
    var brand, etaLabel, when, `where`, pickup, driver, progress, stepDone: String
    var summary, notes, call, message, updatedAt, refresh: String
    var reconnecting, reconnected: String
    /// A pattern with {age}.
    var lostFor: String
    var polling: String
    /// Patterns with {count}; `troubledCluster` also with {troubled}.
    var cluster, troubledCluster: String
    var map, mapKeys, zoomIn, zoomOut, recenter: String
    /// A pattern with {time}.
    var lostSince: String
    var signIn, email, password, signInButton, signOut: String
    /// Each stands before a time: `before` means that the event happened no later; the other two mean that the
    /// backend's data may be out of date since then.
    var before, jobsAsOf, jobAsOf: String
    var board, upstreamLost, storageFailing, jobs, drivers, job, status, driverColumn, since, position,
      legend, lists: String
    var search, searchHint, show, backToBoard, alerts, dismiss, dismissAll, asOf, moment, history, who,
      noJobs, anyStatus, fleetOperator, anyOperator, find, planned,
      close, track: String
    var links, newLink, validFor, extend, revoke, copy, copied: String
    var help, helpSearch, helpRows, helpOpen, helpFollow, helpHelp, helpClose, helpUse: String
  }
}
