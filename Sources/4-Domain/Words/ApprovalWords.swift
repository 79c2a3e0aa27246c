extension Catalog {
  /// The words of a driver's card while the driver waits for approval.
  package struct ApprovalWords: Sendable {
    package var labels: Labels
    /// The names of facts; the number of the photo follows `truckPhoto`.
    package var capacity, license, insurance, truckPhoto: String
    package var isOperator, operatorText: String

    /// The values of {{approval.say.name}} in templates.
    package struct Labels: Sendable {
      var title, lead, approve: String
    }
  }
}
