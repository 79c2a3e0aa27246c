import HTTP
import Tracking

/// A message of a phone's app: its positions, the oldest first, in whatever of the known forms it was sent.
///
/// Bounds: `maximumFixes`, and the request's body.
package struct PhoneMessage {
  /// Overland sends up to 1,000 at a time.
  package static let maximumFixes = 1000

  package let app: PhoneApp
  package private(set) var fixes: [PhoneFix] = []

  init(app: PhoneApp, fixes: [PhoneFix] = []) {
    self.app = app
    self.fixes = fixes
  }

  /// Reads the query or the form if there is one with a position, else the body as JSON, or as a form whose type the
  /// app did not name.
  package init(_ request: HTTPRequest) throws(PhoneAppsError) {
    if let message = try PhoneMessage(query: request.query) {
      self = message
    } else if let message = try PhoneMessage(query: request.form) {
      self = message
    } else if request.body.isEmpty || !request.form.pairs.isEmpty {
      // OwnTracks sends nothing when the user removed a friend.
      guard request.method == .post, request.body.isEmpty else { throw .noPosition }
      self.init(app: .ownTracks)
    } else if let form = Self.untypedForm(request.body), let message = try PhoneMessage(query: form) {
      self = message
    } else {
      try self.init(json: request.body.span)
    }
    // A batch may have any order. A position without a time is of now, and comes last; others would be too old behind it.
    if fixes.count > 1 {
      let times = fixes.map { $0.fixTime?.unixMilliseconds ?? .max }
      fixes = fixes.indices.sorted { (times[$0], $0) < (times[$1], $1) }.map { fixes[$0] }
    }
  }

  /// The pairs of a body that begins with a letter, as the name of a pair does; nil for every other body.
  private static func untypedForm(_ body: [UInt8]) -> HTTPQuery? {
    guard let first = body.first, 0x61...0x7a ~= first | 0x20 else { return nil }
    return HTTPQuery(String(decoding: body, as: UTF8.self))
  }
}
