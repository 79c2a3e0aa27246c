import Net
import Store

/// A picture that somebody looks at, to be asked of the backend that is followed.
package struct UpstreamPhotoQuestion: Sendable {
  /// Of the backend's own origin (`UpstreamAddress.photoPath`).
  let path: String
  let answer: AnswerHandle<SourcedPicture>
}
