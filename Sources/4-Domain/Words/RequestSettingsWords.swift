extension Catalog.SettingsWords {
  /// The words of the form about what customers ask for on the pages of their links.
  package struct Requests: Sendable {
    package let title, lead: String
    package let hours, hoursHint: String
    package let fee, feeHint: String
    /// A pattern with {most}.
    package let feeFault: String
    package let cancelling, cancellingHint: String
    /// What it does.
    package let asks, ends: String
  }
}
