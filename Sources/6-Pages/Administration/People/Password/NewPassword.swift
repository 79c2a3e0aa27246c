import Auth
import HTTP

/// A password that its owner typed twice, checked.
struct NewPassword {
  /// The least number of characters.
  static let leastCharacters = 10

  enum Fault: Error, Hashable {
    case tooShort
    /// The two are not the same.
    case different
    /// Longer than any that is hashed, or with a character that cannot be hashed.
    case notAllowed
  }

  let text: String

  init(_ form: HTTPQuery) throws(Fault) {
    text = form["password"] ?? ""
    guard text.count >= Self.leastCharacters else { throw .tooShort }
    guard text.utf8.count <= PasswordHash.maximumPasswordByteCount, !text.utf8.contains(0) else {
      throw .notAllowed
    }
    guard ConstantTime.equal(Array(text.utf8), Array((form["again"] ?? "").utf8)) else { throw .different }
  }
}
