/// A picture that somebody looks at, to be asked of the backend that is followed.
package struct UpstreamPhotoQuestion: Sendable {
  /// Of the backend's own origin (`UpstreamAddress.photoPath`).
  let path: String
}

/// What became of it.
package struct UpstreamPhotoAnswer: Sendable {
  let path: String
  let result: SourcedPicture
}
