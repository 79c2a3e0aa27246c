/// A source of pictures that are kept elsewhere; it reads one when somebody opens it.
package protocol PictureSource: AnyObject {
  /// The number of requests by their outcome, for the metrics.
  var counts: [String: Int] { get }

  /// Calls `done` once, on this loop.
  func read(_ path: String, done: @escaping (SourcedPicture) -> Void)
}

/// The outcome of a request for one picture.
package enum SourcedPicture: Hashable, Sendable {
  case picture(mediaType: String, bytes: [UInt8])
  /// There is no picture, or the answer is no picture, or the picture is too large.
  case missing
  /// The source did not answer, or asked the server to wait.
  case unavailable
}
