extension Catalog {
  /// The values of {{words.name}} in templates of the board, beside those of `CustomerCatalog`.
  struct Labels: Sendable {
    /// Patterns with {count}; `troubledCluster` also with {troubled}.
    var cluster, troubledCluster: String
    /// A pattern with {time}.
    var lostSince: String
    var signIn, email, password, signInButton, signOut: String
    /// The text before the time since when the backend's data may be out of date.
    var jobsAsOf: String
    var board, upstreamLost, stuckMessages, storageFailing, jobs, drivers, job, status, driverColumn, since,
      position,
      legend, lists: String
    var search, searchHint, show, backToBoard, alerts, dismiss, dismissAll, asOf, moment, history, who,
      noJobs, anyStatus, fleetOperator, anyOperator, find, planned,
      close, track: String
    var links, newLink, validFor, extend, revoke, copy, copied: String
    var help, helpSearch, helpRows, helpOpen, helpFollow, helpHelp, helpClose, helpUse: String
  }
}
