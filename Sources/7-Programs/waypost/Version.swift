/// The version of this build.
enum Version {
  /// For the manual.
  static let date = "2026-11-22"
  static let text = "waypost 0.1.0"
}
