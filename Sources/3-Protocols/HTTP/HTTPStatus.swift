/// A response status code, RFC 9110 section 15.
package struct HTTPStatus: RawRepresentable, Hashable, Sendable {
  /// 100 to 599.
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static var switchingProtocols: HTTPStatus { HTTPStatus(rawValue: 101) }
  package static var ok: HTTPStatus { HTTPStatus(rawValue: 200) }
  package static var created: HTTPStatus { HTTPStatus(rawValue: 201) }
  package static var accepted: HTTPStatus { HTTPStatus(rawValue: 202) }
  package static var noContent: HTTPStatus { HTTPStatus(rawValue: 204) }
  package static var partialContent: HTTPStatus { HTTPStatus(rawValue: 206) }
  package static var seeOther: HTTPStatus { HTTPStatus(rawValue: 303) }
  package static var notModified: HTTPStatus { HTTPStatus(rawValue: 304) }
  package static var badRequest: HTTPStatus { HTTPStatus(rawValue: 400) }
  package static var unauthorized: HTTPStatus { HTTPStatus(rawValue: 401) }
  package static var forbidden: HTTPStatus { HTTPStatus(rawValue: 403) }
  package static var notFound: HTTPStatus { HTTPStatus(rawValue: 404) }
  package static var methodNotAllowed: HTTPStatus { HTTPStatus(rawValue: 405) }
  package static var requestTimeout: HTTPStatus { HTTPStatus(rawValue: 408) }
  package static var conflict: HTTPStatus { HTTPStatus(rawValue: 409) }
  package static var gone: HTTPStatus { HTTPStatus(rawValue: 410) }
  package static var lengthRequired: HTTPStatus { HTTPStatus(rawValue: 411) }
  package static var preconditionFailed: HTTPStatus { HTTPStatus(rawValue: 412) }
  package static var contentTooLarge: HTTPStatus { HTTPStatus(rawValue: 413) }
  package static var uriTooLong: HTTPStatus { HTTPStatus(rawValue: 414) }
  package static var rangeNotSatisfiable: HTTPStatus { HTTPStatus(rawValue: 416) }
  package static var expectationFailed: HTTPStatus { HTTPStatus(rawValue: 417) }
  package static var unprocessableContent: HTTPStatus { HTTPStatus(rawValue: 422) }
  package static var upgradeRequired: HTTPStatus { HTTPStatus(rawValue: 426) }
  package static var tooManyRequests: HTTPStatus { HTTPStatus(rawValue: 429) }
  package static var headerFieldsTooLarge: HTTPStatus { HTTPStatus(rawValue: 431) }
  package static var internalServerError: HTTPStatus { HTTPStatus(rawValue: 500) }
  package static var notImplemented: HTTPStatus { HTTPStatus(rawValue: 501) }
  package static var badGateway: HTTPStatus { HTTPStatus(rawValue: 502) }
  package static var serviceUnavailable: HTTPStatus { HTTPStatus(rawValue: 503) }
  package static var gatewayTimeout: HTTPStatus { HTTPStatus(rawValue: 504) }
  package static var versionNotSupported: HTTPStatus { HTTPStatus(rawValue: 505) }

  /// 204, 304 and 1xx end with their head, RFC 9112 section 6.3.
  package var allowsBody: Bool { rawValue >= 200 && rawValue != 204 && rawValue != 304 }

  /// The reason phrase: for people who read the wire, ignored by clients.
  package var reason: String {
    switch rawValue {
    case 101: "Switching Protocols"
    case 200: "OK"
    case 201: "Created"
    case 202: "Accepted"
    case 204: "No Content"
    case 206: "Partial Content"
    case 301: "Moved Permanently"
    case 303: "See Other"
    case 304: "Not Modified"
    case 307: "Temporary Redirect"
    case 308: "Permanent Redirect"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 410: "Gone"
    case 411: "Length Required"
    case 412: "Precondition Failed"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 416: "Range Not Satisfiable"
    case 417: "Expectation Failed"
    case 422: "Unprocessable Content"
    case 426: "Upgrade Required"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    case 504: "Gateway Timeout"
    case 505: "HTTP Version Not Supported"
    default: "Status"
    }
  }
}
