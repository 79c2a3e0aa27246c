/// A picture that somebody looks at, to be asked of the backend that is followed.
package struct UpstreamPhotoQuestion: Sendable {
  /// Of the backend's own origin (`UpstreamAddress.photoPath`).
  let path: String
}

/// What became of it.
package struct UpstreamPhotoAnswer: Sendable {
  enum Result: Hashable, Sendable {
    case picture(mediaType: String, bytes: [UInt8])
    /// The backend has none there, or something that is no picture, or too large a one.
    case missing
    /// It did not answer, or asks for patience.
    case unavailable
  }

  let path: String
  let result: Result
}
