extension CustomerCatalog {
  /// The words of the customer's note for the driver.
  package struct NoteWords: Sendable {
    package var title, hint, send, saved: String
    /// A pattern with {count} and {most}.
    package var tooLong: String
    package var tooLate: String
  }
}
