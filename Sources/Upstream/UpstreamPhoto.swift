import Net
import Store

/// A request for a picture of the backend that is followed.
package struct UpstreamPhotoQuestion: Sendable {
  /// A path of the backend's own origin (`UpstreamAddress.photoPath`).
  let path: String
  let answer: AnswerHandle<SourcedPicture>
}
