import Templating

extension Catalog {
  /// What a driver's card says while the driver waits for approval.
  package struct ApprovalWords: Sendable {
    package var labels: Labels
    /// Names of facts; each photo has its number behind.
    package var capacity, license, insurance, truckPhoto: String
    package var isOperator, operatorText: String

    /// What templates show as {{approval.say.name}}.
    package struct Labels: Sendable {
      var title, lead, approve: String
    }
  }
}
