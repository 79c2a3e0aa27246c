import JSON

/// What the token of a service is for. A token that names scopes opens their addresses and nothing else, whoever it
/// speaks for.
package enum TokenScope: String, CaseIterable, Hashable, Sendable {
  /// Listing a job's tracking links, and making them.
  case links

  /// The claim that lists them. Not `scope`, which providers of identities fill with words of their own.
  static let claim = "waypost_scope"

  /// Those that the claims of a token name, with spaces between; nil for a token that is not narrowed. A scope that is
  /// not known opens nothing.
  static func read(_ payload: JSONValue) -> Set<TokenScope>? {
    guard let claim = payload[claim] else { return nil }
    let names = claim.stringValue?.split(separator: " ") ?? []
    return Set(names.compactMap { TokenScope(rawValue: String($0)) })
  }
}
