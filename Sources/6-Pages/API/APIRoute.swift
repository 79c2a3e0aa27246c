import HTTP
import JSON
import Store

/// The form of all REST handlers: they throw a `RequestError`, and answer JSON.
package enum APIRoute {
  /// `{"success":true, …}`.
  package static func success(status: HTTPStatus = .ok, _ write: (inout JSONWriter) -> Void) -> HTTPResponse {
    .json(json(write), status: status)
  }

  /// The bytes of `{"success":true, …}`.
  static func json(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    JSONWriter.object(capacity: 512) { json in
      write(&json)
      json.member("success", true)
    }
  }

  /// The body as a JSON object; an empty body is an empty object.
  package static func object(_ request: HTTPRequest) throws(RequestError) -> JSONValue {
    if request.body.isEmpty { return .object([]) }
    guard let value = try? JSONValue.parse(request.body), value.objectValue != nil else {
      throw .badRequest("The body must be a JSON object")
    }
    return value
  }

  static func string(_ key: String, _ body: JSONValue) throws(RequestError) -> String {
    guard let value = try body.text(key), !value.isEmpty else { throw .badRequest("\(key) is required") }
    return value
  }

  /// A number in the address, from 1; nil if it is missing or empty. What is above all numbers is the highest.
  static func count(_ name: String, _ request: HTTPRequest) throws(RequestError) -> Int? {
    guard let text = request.query[name], !text.isEmpty else { return nil }
    let isNumber = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let count = Int(text) ?? (isNumber ? .max : 0)
    guard count >= 1 else { throw .badRequest("\(name) takes a whole number from 1") }
    return count
  }
}

/// Routes that a method of `group` answers, which outlives the router; what it throws is answered with the error's response.
extension Router {
  /// The method answers through the responder, unless it throws.
  package mutating func on<Group: AnyObject>(
    _ method: HTTPMethod, _ pattern: String, body: BodyLimit = .small, _ group: Group,
    _ answer: @escaping (Group) -> (HTTPRequest, PathParameters, Responder) throws(RequestError) -> Void
  ) {
    on(method, pattern, body: body) { [unowned group] request, parameters, responder in
      do throws(RequestError) {
        try answer(group)(request, parameters, responder)
      } catch {
        responder.send(error.response)
      }
    }
  }

  package mutating func on<Group: AnyObject>(
    _ method: HTTPMethod, _ pattern: String, body: BodyLimit = .small, _ group: Group,
    _ answer: @escaping (Group) -> (HTTPRequest, Responder) throws(RequestError) -> Void
  ) {
    on(method, pattern, body: body, group) { group in
      { (request, _, responder) throws(RequestError) in try answer(group)(request, responder) }
    }
  }

  /// The method gives the answer.
  package mutating func on<Group: AnyObject>(
    _ method: HTTPMethod, _ pattern: String, _ group: Group,
    _ answer: @escaping (Group) -> (HTTPRequest, PathParameters) throws(RequestError) -> HTTPResponse
  ) {
    on(method, pattern, group) { group in
      { (request, parameters, responder) throws(RequestError) in
        responder.send(try answer(group)(request, parameters))
      }
    }
  }

  package mutating func on<Group: AnyObject>(
    _ method: HTTPMethod, _ pattern: String, _ group: Group,
    _ answer: @escaping (Group) -> (HTTPRequest) throws(RequestError) -> HTTPResponse
  ) {
    on(method, pattern, group) { group in
      { (request, _, responder) throws(RequestError) in responder.send(try answer(group)(request)) }
    }
  }
}
