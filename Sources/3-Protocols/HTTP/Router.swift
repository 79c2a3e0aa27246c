/// The addresses of one subject, which register themselves.
package protocol RouteGroup: AnyObject {
  func add(to router: inout Router)
}

/// Finds the handler of a request by method and path.
///
/// A pattern consists of literal segments, `:name` for one whole non-empty segment, and `*name` at the end for the
/// rest of the path. Literals go before `:name`, which goes before `*name`. A HEAD request goes to the GET handler
/// (the body is dropped when it is sent), OPTIONS is answered from the registered routes.
package struct Router {
  package typealias Handler = (HTTPRequest, PathParameters, Responder) -> Void

  /// Answers a path that no pattern matches.
  package var notFound: (HTTPRequest, Responder) -> Void = { _, responder in
    responder.send(.error(.notFound, "Not found"))
  }

  /// Every method and pattern, in the order in which they were registered.
  package private(set) var registered: [String] = []

  private var nodes: [Node] = [Node()]

  private struct Node {
    var literals: [Substring: Int] = [:]
    var parameter: Int?
    var rest: Int?
    var routes: [HTTPMethod: Route] = [:]
  }

  private struct Route {
    let names: [String]
    let body: BodyLimit
    let handle: Handler
  }

  package init() {}

  /// Registers a handler and the bound of its body; the same method and pattern again replaces it.
  package mutating func on(
    _ method: HTTPMethod, _ pattern: String, body: BodyLimit = .small, _ handle: @escaping Handler
  ) {
    precondition(pattern.hasPrefix("/"), "a pattern begins with /: \(pattern)")
    var node = 0
    var names: [String] = []
    for segment in Self.segments(of: pattern) {
      if segment.hasPrefix(":") {
        names.append(String(segment.dropFirst()))
        node = child(of: node, \.parameter)
      } else if segment.hasPrefix("*") {
        names.append(String(segment.dropFirst()))
        node = child(of: node, \.rest)
      } else if let next = nodes[node].literals[segment] {
        node = next
      } else {
        nodes.append(Node())
        nodes[node].literals[segment] = nodes.count - 1
        node = nodes.count - 1
      }
    }
    registered.append("\(method.rawValue) \(pattern)")
    nodes[node].routes[method] = Route(names: names, body: body, handle: handle)
  }

  /// The bound of the body after this head; nil if no body is read: no route takes the request, or not from this
  /// client.
  package func bodyLimit(of request: HTTPRequest) -> Int? {
    guard let body = body(of: request), body.isWanted(request) else { return nil }
    return body.maximumBytes
  }

  /// How many fields a form may have at most.
  package func formFieldLimit(of request: HTTPRequest) -> Int {
    body(of: request)?.maximumFields ?? HTTPQuery.maximumFields
  }

  private func body(of request: HTTPRequest) -> BodyLimit? {
    var values: [String] = []
    return match(Self.segments(of: request.path)[...], from: 0, &values)
      .flatMap { route(at: $0, request.method)?.body }
  }

  /// Hands the request to its handler, or answers 404, 405 or OPTIONS itself.
  package func handle(_ request: HTTPRequest, _ responder: Responder) {
    if request.path == "*" {
      responder.send(Self.options(HTTPMethod.implemented))
      return
    }
    var values: [String] = []
    guard let node = match(Self.segments(of: request.path)[...], from: 0, &values) else {
      notFound(request, responder)
      return
    }
    let routes = nodes[node].routes
    if let route = route(at: node, request.method) {
      route.handle(request, PathParameters(names: route.names, values: values), responder)
    } else if request.method == .options {
      responder.send(Self.options(Self.allowed(routes)))
    } else {
      var response = HTTPResponse.error(.methodNotAllowed, "Method not allowed")
      response.headers.set("Allow", Self.list(Self.allowed(routes)))
      responder.send(response)
    }
  }

  private func route(at node: Int, _ method: HTTPMethod) -> Route? {
    let routes = nodes[node].routes
    return routes[method] ?? (method == .head ? routes[.get] : nil)
  }

  private mutating func child(of node: Int, _ place: WritableKeyPath<Node, Int?>) -> Int {
    if let next = nodes[node][keyPath: place] { return next }
    nodes.append(Node())
    nodes[node][keyPath: place] = nodes.count - 1
    return nodes.count - 1
  }

  private func match(_ segments: ArraySlice<Substring>, from node: Int, _ values: inout [String]) -> Int? {
    guard let segment = segments.first else {
      return nodes[node].routes.isEmpty ? nil : node
    }
    let remaining = segments.dropFirst()
    if let next = nodes[node].literals[segment], let found = match(remaining, from: next, &values) {
      return found
    }
    if let next = nodes[node].parameter, !segment.isEmpty {
      values.append(String(segment))
      if let found = match(remaining, from: next, &values) { return found }
      values.removeLast()
    }
    if let next = nodes[node].rest {
      values.append(segments.joined(separator: "/"))
      return next
    }
    return nil
  }

  private static func segments(of path: String) -> [Substring] {
    path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
  }

  private static func allowed(_ routes: [HTTPMethod: Route]) -> [HTTPMethod] {
    HTTPMethod.implemented.filter {
      routes[$0] != nil || $0 == .options || ($0 == .head && routes[.get] != nil)
    }
  }

  private static func options(_ methods: [HTTPMethod]) -> HTTPResponse {
    HTTPResponse(status: .noContent, headers: ["Allow": list(methods)])
  }

  private static func list(_ methods: [HTTPMethod]) -> String {
    methods.map(\.rawValue).joined(separator: ", ")
  }
}
