import Auth
import HTTP
import Storage
import System

/// A password that somebody chose, checked: the one rule of pages, REST and command line.
package struct NewPassword {
  /// The least number of characters.
  package static let leastCharacters = 10

  package enum Fault: Error, Hashable {
    case tooShort
    /// The two that were typed are not the same.
    case different
    /// Longer than any that is hashed, or with a character that cannot be hashed.
    case notAllowed
    /// What everybody knows of the account: its mail address or the part before the @, its phone number, its name.
    case known
  }

  package let text: String

  /// - Parameter known: what others know of the account.
  package init(_ text: String, known: [String?]) throws(Fault) {
    guard text.count >= Self.leastCharacters else { throw .tooShort }
    guard text.utf8.count <= PasswordHash.maximumPasswordByteCount, !text.utf8.contains(0) else {
      throw .notAllowed
    }
    let plain = text.trimmed.lowercased()
    let isKnown = known.contains { fact in
      guard let fact = fact?.trimmed.lowercased() else { return false }
      return plain == fact || (fact.contains("@") && plain == fact.prefix { $0 != "@" })
    }
    guard !isKnown else { throw .known }
    self.text = text
  }

  package init(_ text: String, of user: User) throws(Fault) {
    try self.init(text, known: [user.email, user.phone, user.name])
  }

  /// The fields `password` and `again` of a form: its owner typed it twice.
  package init(_ form: HTTPQuery, of user: User) throws(Fault) {
    try self.init(form["password"] ?? "", of: user)
    guard ConstantTime.equal(Array(text.utf8), Array((form["again"] ?? "").utf8)) else { throw .different }
  }
}
