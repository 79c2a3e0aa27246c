import Templating

extension PageContext {
  /// What to do first where drivers would be, for `first-driver.mustache`; null once there is one.
  package func firstDriver(of driverCount: Int) -> MustacheValue {
    guard driverCount == 0 else { return .null }
    let words = words.board.drivers
    let mayAdd = ownsJobs && bar?.leads(to: .people) == true
    return .object([
      "none": .text(words.none), "add": mayAdd ? .text(words.add) : .null,
      "ask": ownsJobs ? .text(words.ask) : .null,
    ])
  }

  /// The text of the link to the form for a new job; null if jobs are made elsewhere.
  package var firstJob: MustacheValue { ownsJobs ? .text(words.jobForms.labels.newJob) : .null }
}

extension Catalog {
  /// The words where drivers would be before there is one.
  package struct FirstDriverWords: Sendable {
    /// `add` leads administrators to the form; `ask` is for the others.
    var none, add, ask: String
  }
}
