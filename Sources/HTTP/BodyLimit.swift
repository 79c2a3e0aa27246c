/// How long the body of a request may be; declared where the route is registered, and known before any of it is read.
package struct BodyLimit {
  /// What commands, small forms and small objects need, and all that a route takes that says nothing else.
  package static var small: BodyLimit { BodyLimit(4 << 10) }

  package let maximumBytes: Int
  /// Whether the body is wanted, judged by the head. The handler answers without it where it is not.
  let isWanted: (HTTPRequest) -> Bool

  /// `isWanted` is for bodies that not everybody may send: it must hold for all whom the handler does not turn away.
  package init(_ maximumBytes: Int, where isWanted: @escaping (HTTPRequest) -> Bool = { _ in true }) {
    self.maximumBytes = maximumBytes
    self.isWanted = isWanted
  }
}
