extension CustomerCatalog.DriverPageWords {
  /// What stops a driver's position, and what helps; and the number of a job that was an open one.
  package struct PhoneAidWords: Sendable {
    /// Patterns with {percent}: of the phone that shows the page, and of the one that reports by an app.
    package var battery, appBattery: String
    /// A pattern with {time}, since which the page was not on the screen.
    package var hidden: String
    /// Where the browser's location is allowed again.
    package var allowAndroid, allowApple: String
    /// A pattern with {number}.
    package var offered: String
  }
}
