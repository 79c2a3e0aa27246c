import HTTP
import JSON

/// An app for phones that is not ours, known by the form of its messages: each has a file, and a line in `all`.
package struct PhoneApp: Sendable {
  /// The label of the metric.
  package let id: String
  /// As its makers write it.
  package let name: String
  /// The JSON that the app takes for "delete it, and send the next".
  package let answer: String
  /// Whether it sends a body without anything in it when it has nothing to tell.
  var sendsEmptyBodies = false
  /// The positions of a query or a form; nil if the pairs name none, or the app sends JSON.
  var readQuery: @Sendable (HTTPQuery) throws(PhoneAppsError) -> [PhoneFix]? = { _ in nil }
  /// Reads the value of a member of a message, and says whether it did: the names of members tell whose it is.
  var readMember: MemberReader = { (_, _, _) throws(JSONError) in false }

  typealias MemberReader =
    @Sendable (JSONText, inout JSONCursor, inout PhoneDraft) throws(JSONError) -> Bool

  /// In the order in which they are tried.
  package static let all: [PhoneApp] = [.ownTracks, .traccar, .osmAnd, .overland]
}

extension PhoneApp: Hashable {
  package static func == (one: PhoneApp, other: PhoneApp) -> Bool { one.id == other.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
