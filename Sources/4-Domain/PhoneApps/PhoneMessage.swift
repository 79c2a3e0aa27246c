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
      guard request.method == .post, request.body.isEmpty,
        let app = PhoneApp.all.first(where: \.sendsEmptyBodies)
      else { throw .noPosition }
      self.init(app: app)
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

  /// Nil if the pairs name no position in the form of any app.
  init?(query: HTTPQuery) throws(PhoneAppsError) {
    for app in PhoneApp.all {
      guard let fixes = try app.readQuery(query) else { continue }
      self.init(app: app, fixes: fixes)
      return
    }
    return nil
  }

  /// The pairs of a body that begins with a letter, as the name of a pair does; nil for every other body.
  private static func untypedForm(_ body: [UInt8]) -> HTTPQuery? {
    guard let first = body.first, 0x61...0x7a ~= first | 0x20 else { return nil }
    return HTTPQuery(String(decoding: body, as: UTF8.self))
  }
}
