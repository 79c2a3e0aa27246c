import HTTP

/// How long ago the driver tapped what this request asks for: the field `Tap-Age`, in whole milliseconds.
///
/// An age and no time of day: the clock of a phone may be wrong. Something that is no number, or more than
/// `maximumMilliseconds`, is passed over, and the step has the time of its arrival: the step is worth more than its time.
struct TapAge: Hashable {
  static let field = "Tap-Age"
  /// A day.
  static let maximumMilliseconds: Int64 = 86_400_000
  /// What comes sooner came at once: that much a good network needs.
  static let minimumMilliseconds: Int64 = 1000

  let milliseconds: Int64

  init?(_ request: HTTPRequest) {
    guard let text = request.headers[Self.field], text.utf8.count <= 8,
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let milliseconds = Int64(text),
      (Self.minimumMilliseconds...Self.maximumMilliseconds).contains(milliseconds)
    else { return nil }
    self.milliseconds = milliseconds
  }
}
