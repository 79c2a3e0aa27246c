/// A request method, RFC 9110 section 9.1: case-sensitive, an open set.
package struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static var get: HTTPMethod { HTTPMethod(rawValue: "GET") }
  package static var head: HTTPMethod { HTTPMethod(rawValue: "HEAD") }
  package static var post: HTTPMethod { HTTPMethod(rawValue: "POST") }
  package static var put: HTTPMethod { HTTPMethod(rawValue: "PUT") }
  package static var delete: HTTPMethod { HTTPMethod(rawValue: "DELETE") }
  package static var options: HTTPMethod { HTTPMethod(rawValue: "OPTIONS") }
  package static var patch: HTTPMethod { HTTPMethod(rawValue: "PATCH") }

  /// Every method the server implements; another one is answered with 501.
  package static let implemented: [HTTPMethod] = [.get, .head, .post, .put, .delete, .options, .patch]

  /// Whether a request of this method usually has content, so that one without a length is suspect.
  var expectsContent: Bool { self == .post || self == .put || self == .patch }
}
