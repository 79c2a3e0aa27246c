import FleetView
import HTTP
import Storage
import Tracking

/// The search in the address of the list: `/board/people?q=ada&role=driver&standing=waiting&after=ID`.
struct PeopleQuery: Hashable, Sendable {
  static let maximumTextBytes = 200

  var text = ""
  var role: Role?
  var standing: Person.Standing?
  /// The last person of the page before.
  var after: UserID?

  init() {}

  /// Values that mean nothing are passed over; a longer text is cut.
  init(_ query: HTTPQuery) {
    text = (query["q"] ?? "").split { $0.isWhitespace }.joined(separator: " ")
    while text.utf8.count > Self.maximumTextBytes { text.removeLast() }
    role = query["role"].flatMap { Role(rawValue: $0) }
    standing = query["standing"].flatMap { Person.Standing(rawValue: $0) }
    after = query["after"].flatMap { $0.isEmpty ? nil : UserID($0) }
  }

  /// The address of the same search after that person; from its beginning for nil.
  func path(after id: UserID?) -> String {
    let fields = [
      ("q", text), ("role", role?.rawValue ?? ""), ("standing", standing?.rawValue ?? ""),
      ("after", id?.rawValue ?? ""),
    ]
    let query = fields.filter { !$0.1.isEmpty }.map { "\($0.0)=\($0.1.asPathSegment)" }
    return query.isEmpty ? "/board/people" : "/board/people?" + query.joined(separator: "&")
  }
}
