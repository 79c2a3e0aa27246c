/// A parsed request line and its fields: one copy of the bytes, and ranges into it.
package struct RequestHead: Sendable {
  package var method: HTTPMethod
  /// The bytes of the whole head are `headers.bytes`.
  package var headers: HTTPHeaders
  /// The target as it was sent.
  var target: Range<Int>
  /// The path within the target, still encoded; empty for `OPTIONS *` and for an absolute form without one.
  var path: Range<Int>
  /// The query within the target, without its question mark.
  var query: Range<Int>
  /// The authority: of the target in absolute form, else of the Host field (RFC 9112 section 3.2.2).
  var authority: Range<Int>
  /// 0 or 1 of HTTP/1.x; a higher minor version counts as 1 (RFC 9110 section 2.5).
  package var minorVersion: UInt8
  package var bodyLength: BodyLength
  /// Whether the client lets the connection stay open after this request.
  package var isKeepAlive: Bool
  package var expectsContinue: Bool

  /// The way in which the end of the body is found, RFC 9112 section 6.3.
  package enum BodyLength: Sendable, Equatable {
    case none
    case known(Int)
    case chunked
  }
}
