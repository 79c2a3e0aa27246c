extension CustomerCatalog {
  /// The words of notices that a customer's device shows, and of the button that asks for them.
  package struct PushWords: Sendable {
    /// The button.
    package var offer: String
    /// After the tap.
    package var on: String
    /// The button that ends the notices.
    package var stop: String
    /// The browser, or who uses it, allows no notices.
    package var refused: String
    /// The title of the notice.
    package var near: String
    /// The title of a driver's notice, and the button of the driver's page that asks for it.
    package var newJob, offerJobs: String
    /// The titles of further notices of a driver; `takenBack`: nobody has the job now.
    package var unanswered, withdrawn, takenBack: String
  }
}
