import HTTP
import JSON
import System
import Tracking

/// The OpenAPI 3.1 document of the addresses for programs: the routes as they are registered, with their descriptions
/// in `Public/api.json` and `Public/api-*.json`.
///
/// Their `"enum": "JobStatus"` is the list of all statuses of jobs.
///
/// Every route below `/api/` is in it, also one that nobody described. A route elsewhere is in it if it is described.
package struct APIDocument {
  package let value: JSONValue
  /// Registered routes below `/api/` without a description, such as "GET /api/admin/jobs".
  package private(set) var undescribed: [String] = []
  /// Descriptions of routes that this server does not have.
  package private(set) var unregistered: [String] = []

  /// - Parameter routes: as `Router.registered` has them: "GET /api/admin/jobs/:job".
  package init(routes: [String], files: StaticFiles) {
    func read(_ path: String) -> JSONValue? {
      files.bytes(of: path).flatMap { try? JSONValue.parse($0) }.map(Self.withStatuses)
    }
    var operations: [String: [JSONMember]] = [:]
    var schemas: [JSONMember] = []
    for part in files.paths.lazy.filter({ $0.hasPrefix("api-") }).compactMap(read) {
      schemas += part["schemas"]?.objectValue ?? []
      for member in part["operations"]?.objectValue ?? [] {
        operations[member.key] =
          [JSONMember("tags", .array([part["tag"] ?? .null]))]
          + (member.value.objectValue ?? [])
      }
    }
    var paths: [(path: String, item: [JSONMember])] = []
    for route in routes {
      let parts = route.split(separator: " ")
      guard parts.count == 2, parts[1].hasPrefix("/api/") || operations[route] != nil else { continue }
      if operations[route] == nil { undescribed.append(route) }
      let operation = operations.removeValue(forKey: route) ?? [JSONMember("responses", .object([]))]
      let item = JSONMember(parts[0].lowercased(), .object(operation))
      let path = Self.path(parts[1])
      if let index = paths.firstIndex(where: { $0.path == path }) {
        paths[index].item.append(item)
      } else {
        paths.append((path, [item]))
      }
    }
    unregistered = operations.keys.sorted()
    let head = read("api.json")?.objectValue ?? []
    value = .object(
      head.map { member in
        guard member.key == "components" else { return member }
        return JSONMember(
          member.key, .object((member.value.objectValue ?? []) + [JSONMember("schemas", .object(schemas))]))
      } + [JSONMember("paths", .object(paths.map { JSONMember($0.path, .object($0.item)) }))])
  }

  private static func withStatuses(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): .array(elements.map(withStatuses))
    case .object(let members):
      .object(
        members.map { member in
          member.key == "enum" && member.value == "JobStatus"
            ? JSONMember(member.key, .array(JobStatus.allCases.map { .string($0.rawValue) }))
            : JSONMember(member.key, withStatuses(member.value))
        })
    default: value
    }
  }

  /// "/api/jobs/{job}" for "/api/jobs/:job", and "{rest}" for "*rest".
  private static func path(_ pattern: Substring) -> String {
    pattern.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      segment.hasPrefix(":") || segment.hasPrefix("*") ? "{\(segment.dropFirst())}" : String(segment)
    }.joined(separator: "/")
  }

  package var bytes: [UInt8] {
    var json = JSONWriter(capacity: 128 << 10)
    json.value(value)
    return json.bytes
  }
}
