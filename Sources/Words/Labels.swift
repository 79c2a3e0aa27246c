extension Catalog {
  /// What templates show as {{words.name}}.
  struct Labels: Sendable {
    var brand, etaLabel, when, `where`, pickup, driver, progress, stepDone: String
    var summary, notes, call, message, updatedAt, refresh: String
    var reconnecting, reconnected: String
    /// With {age}.
    var lostFor: String
    var polling: String
    /// With {count}; the second with {troubled}.
    var cluster, troubledCluster: String
    var map, mapKeys, zoomIn, zoomOut, recenter: String
    /// With {time}.
    var lostSince: String
    var signIn, email, password, signInButton, signOut: String
    /// Before a time: no later than that; and since when what a backend tells may be out of date.
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
