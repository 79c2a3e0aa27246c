extension CustomerCatalog.DriverPageWords {
  /// How the page tells a driver, who may not look at it, of a message.
  package struct SpokenWords: Sendable {
    /// A pattern with {name} and {text}.
    package var message: String
    /// The switch of the voice.
    package var aloud: String
  }
}
