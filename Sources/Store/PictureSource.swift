/// Pictures that are kept elsewhere and read when somebody looks at one.
package protocol PictureSource: AnyObject {
  /// How many questions ended how, for the metrics.
  var counts: [String: Int] { get }

  /// Calls `done` once, on this loop.
  func read(_ path: String, done: @escaping (SourcedPicture) -> Void)
}

/// What became of the question for one picture.
package enum SourcedPicture: Hashable, Sendable {
  case picture(mediaType: String, bytes: [UInt8])
  /// There is none, or something that is no picture, or too large a one.
  case missing
  /// The source did not answer, or asks for patience.
  case unavailable
}
