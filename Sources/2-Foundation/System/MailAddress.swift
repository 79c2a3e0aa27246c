/// An address that mail can be sent to: the part before the `@`, and the domain behind it.
///
/// A subset of RFC 5321, 4.1.2, and RFC 6531, 3.3: without quotes, comments, brackets and addresses of networks, which
/// nobody types who waits for a driver, and which could be read as more than one address.
package struct MailAddress: Hashable, Sendable {
  package static let maximumBytes = 254
  private static let maximumLocalBytes = 64
  private static let reserved: Set<Unicode.Scalar> = [
    "<", ">", "(", ")", "[", "]", ",", ";", ":", "\\", "\"",
  ]

  /// What is wrong with a text that is no such address.
  package enum Fault: Error, Hashable, Sendable, CaseIterable {
    /// More than the address alone: a name, brackets, a space, `mailto:`, a second address.
    case notAlone
    /// None, or several.
    case at
    /// Nothing before the `@`, or too much.
    case local
    /// What is behind the `@` is no name of a domain.
    case domain

    /// The end of a sentence, for programs and the command line.
    package var reason: String {
      switch self {
      case .notAlone: "write the address alone, without a name, brackets, spaces or mailto:"
      case .at: "there must be one @"
      case .local: "before the @ there must be 1 to \(MailAddress.maximumLocalBytes) bytes"
      case .domain: "behind the @ there must be a domain such as example.com"
      }
    }
  }

  /// The part before the `@`, as it was typed.
  package let local: String
  package let domain: DomainName

  package init(_ text: String) throws(Fault) {
    guard text.unicodeScalars.allSatisfy(Self.isShown) else { throw .notAlone }
    // Not by characters: an accent behind the @ would make another one of it.
    let parts = text.unicodeScalars.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let local = parts.first, let behind = parts.last else { throw .at }
    guard (1...Self.maximumLocalBytes).contains(local.utf8.count) else { throw .local }
    guard let domain = DomainName(behind),
      local.utf8.count + 1 + domain.text.utf8.count <= Self.maximumBytes
    else { throw .domain }
    self.local = local
    self.domain = domain
  }

  /// As envelopes and headers of mails have it: the domain in ASCII.
  package var text: String { "\(local)@\(domain.text)" }

  /// Whether only servers with SMTPUTF8 take it (RFC 6531).
  package var needsUTF8: Bool { local.utf8.contains { $0 >= 0x80 } }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    guard !reserved.contains(scalar), !scalar.properties.isWhitespace else { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: return false
    default: return true
    }
  }
}
