import HTTP
import JSON
import Store

/// The form of all REST handlers: they throw a `RequestError`, and answer JSON.
package enum APIRoute {
  /// Wraps a handler that answers at once.
  package static func answering(
    _ body: @escaping (HTTPRequest, PathParameters) throws(RequestError) -> HTTPResponse
  ) -> Router.Handler {
    { request, parameters, responder in
      do throws(RequestError) {
        responder.send(try body(request, parameters))
      } catch {
        responder.send(error.response)
      }
    }
  }

  /// Wraps a handler that answers later through the responder, unless it throws.
  package static func completing(
    _ body: @escaping (HTTPRequest, PathParameters, Responder) throws(RequestError) -> Void
  ) -> Router.Handler {
    { request, parameters, responder in
      do throws(RequestError) {
        try body(request, parameters, responder)
      } catch {
        responder.send(error.response)
      }
    }
  }

  /// `{"success":true, …}`.
  package static func success(status: HTTPStatus = .ok, _ write: (inout JSONWriter) -> Void) -> HTTPResponse {
    var json = JSONWriter(capacity: 512)
    json.beginObject()
    write(&json)
    json.member("success", true)
    json.endObject()
    return .json(json.bytes, status: status)
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
    guard let value = body[key]?.stringValue, !value.isEmpty else { throw .badRequest("\(key) is required") }
    return value
  }
}
