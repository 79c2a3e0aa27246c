/// The version of this build.
enum Version {
  static let text = "waypost 0.1.0"
}
