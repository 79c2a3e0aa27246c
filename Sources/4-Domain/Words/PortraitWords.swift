extension CustomerCatalog {
  /// The words of the form for a driver's picture, on the driver's page and in People.
  package struct PortraitWords: Sendable {
    package let title: String
    package let lead: String
    /// At the field of the file.
    package let choose: String
    package let hint: String
    package let save, remove: String
    /// Over the picture that is cut out before it is sent; `zoom` is at a slider.
    package let crop, zoom: String
    /// What a reader without eyes hears for the picture; a pattern with {name}.
    package let picture: String
    package let saved, removed: String
    package let none, unreadable: String
    /// Patterns: with {size}, a number of megabytes, and {count}, of millions of pixels; with {count} pixels.
    package let tooLarge, tooSmall: String
    package let noLibrary: String
  }
}
