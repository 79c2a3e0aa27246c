/// The reason why a message of a phone's app was not read; nothing of it was taken.
package enum PhoneAppsError: Error, Hashable, Sendable {
  /// The text says why, for those who set an app up.
  case malformed(String)
  /// The app encrypts its messages with a secret that this server does not know.
  case encrypted
  /// A message has at most `PhoneMessage.maximumFixes`.
  case tooManyFixes
  /// The request has neither a position nor a body: perhaps a browser sent it.
  case noPosition

  /// The label of the metric.
  package var name: String {
    switch self {
    case .malformed: "malformed"
    case .encrypted: "encrypted"
    case .tooManyFixes: "too_many_fixes"
    case .noPosition: "no_position"
    }
  }
}
