/// The bound of a request's body; declared where the route is registered, and known before any of the body is read.
package struct BodyLimit {
  /// Enough for commands, small forms and small objects; the bound of a route that declares none.
  package static var small: BodyLimit { BodyLimit(4 << 10) }

  package let maximumBytes: Int
  /// Of a form.
  let maximumFields: Int
  /// Whether the route reads the body, judged by the head. If it does not, the handler answers without the body.
  let isWanted: (HTTPRequest) -> Bool

  /// `isWanted` is for bodies that not everybody may send: it must be true for every request that the handler
  /// accepts.
  package init(
    _ maximumBytes: Int, maximumFields: Int = HTTPQuery.maximumFields,
    where isWanted: @escaping (HTTPRequest) -> Bool = { _ in true }
  ) {
    self.maximumBytes = maximumBytes
    self.maximumFields = maximumFields
    self.isWanted = isWanted
  }
}
