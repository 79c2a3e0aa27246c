import Auth
import Storage
import System
import Tracking

/// Proves for a while that somebody may do one thing with an account. It is a text for a cookie or an address, signed with
/// the server's secret: any node can check it, and nothing is stored. It ends with the account's password or mail address
/// as they were, and with a sign-out everywhere, so that it is worth nothing once it has been used to change them. One that
/// waits for a code ends with the next code that is used.
package struct AccountTicket {
  /// Why a text is no ticket, or no good one any more.
  package enum Fault: Error {
    case over
    /// It waited for a code, and one was used elsewhere meanwhile.
    case codeUsed
  }

  package enum Purpose: String, Sendable {
    /// The password was right; a code is still to be sent.
    case code
    /// To set a new password without the present one.
    case password
    /// To change the mail address to the one that it names.
    case mail

    var lifetimeMilliseconds: Int64 {
      switch self {
      case .code: 5 * 60_000
      case .password: 3_600_000
      case .mail: 24 * 3_600_000
      }
    }
  }

  private static let maximumBytes = 1024

  package let user: User
  /// The name as it was typed, or the new mail address.
  package let said: String
  /// Another text for each ticket.
  package let id: String
  package let endsAt: Timestamp
  package let text: String

  /// A new ticket; nil without random numbers.
  package init?(
    _ purpose: Purpose, of user: User, saying said: String = "", with factor: SecondFactor? = nil,
    _ secret: TokenSecret, now: Timestamp
  ) {
    guard let random = try? RandomToken() else { return nil }
    self.user = user
    self.said = said
    id = random.text
    endsAt = now.adding(milliseconds: purpose.lifetimeMilliseconds)
    let parts = [
      id, "\(endsAt.unixMilliseconds)", Base64.url.encode(Array(user.id.rawValue.utf8)),
      Base64.url.encode(Array(said.utf8)), purpose == .code ? Self.use(of: factor, id, secret) : "",
    ].joined(separator: ".")
    text = "\(parts).\(Self.code(purpose, parts, user, factor, secret))"
  }

  /// The ticket that a text is, while it is good.
  package init(
    _ text: String, for purpose: Purpose, _ secret: TokenSecret, _ accounts: Accounts, now: Timestamp
  ) throws(Fault) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard text.utf8.count <= Self.maximumBytes, parts.count == 6, let end = Int64(parts[1]),
      let userID = Self.text(parts[2]), let said = Self.text(parts[3]),
      let user = accounts.user(UserID(userID)), user.isActive, end > now.unixMilliseconds,
      ConstantTime.equal(
        Array(parts[5].utf8),
        Array(
          Self.code(
            purpose, parts[..<5].joined(separator: "."), user, accounts.secondFactors[user.id], secret
          ).utf8))
    else { throw .over }
    if purpose == .code, parts[4] != Self.use(of: accounts.secondFactors[user.id], parts[0], secret) {
      throw .codeUsed
    }
    self.user = user
    self.said = said
    self.text = text
    id = parts[0]
    endsAt = Timestamp(unixMilliseconds: end)
  }

  private static func text(_ part: String) -> String? {
    Base64.url.decode(part).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The words at the head distinguish it from everything else that the secret signs.
  private static func code(
    _ purpose: Purpose, _ parts: String, _ user: User, _ factor: SecondFactor?, _ secret: TokenSecret
  ) -> String {
    var state = [user.passwordHash ?? "", user.email ?? "", "\(user.tokensEndedAt?.unixMilliseconds ?? 0)"]
    if purpose == .code { state.append(factor?.seed ?? "") }
    let text = (["waypost ticket", purpose.rawValue, parts] + state).joined(separator: "\n")
    return Base64.url.encode(secret.authenticationCode(Array(text.utf8).span))
  }

  /// Another text after each code that is used; it tells nothing of the codes.
  private static func use(of factor: SecondFactor?, _ id: String, _ secret: TokenSecret) -> String {
    let state = factor.map { "\($0.lastStep) \($0.recoveryDigests.count)" } ?? ""
    let text = "waypost ticket's codes\n\(id)\n\(state)"
    return Base64.url.encode(Array(secret.authenticationCode(Array(text.utf8).span).prefix(12)))
  }
}
