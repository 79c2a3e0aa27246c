import JSON

/// The purpose of a service's token. A token with scopes opens their addresses and nothing else, whatever account it
/// names.
package enum TokenScope: String, CaseIterable, Hashable, Sendable {
  /// Listing a job's tracking links, and creating them.
  case links

  /// The claim that lists the scopes. Not `scope`, because identity providers use that for words of their own.
  static let claim = "waypost_scope"

  /// The scopes that a token's claims name, with spaces between; nil for a token without scopes. An unknown scope
  /// opens nothing.
  static func read(_ payload: JSONValue) -> Set<TokenScope>? {
    guard let claim = payload[claim] else { return nil }
    let names = claim.stringValue?.split(separator: " ") ?? []
    return Set(names.compactMap { TokenScope(rawValue: String($0)) })
  }
}
