import Auth
import Net
import Storage
import System
import Tracking

/// The browsers and addresses from which accounts signed in before.
///
/// A browser is known by a cookie, which is signed with the server's secret for one account, and ends with a sign-out
/// everywhere and with a new password. The cookie lets nobody in: it only gets an attempt a place in the queue while
/// guessers take all others. Addresses are kept in memory, the newest `maximumAddresses` of an account, for at most
/// `maximumAccounts` accounts.
struct KnownClients {
  static let cookieName = "waypost_device"
  static let lifetimeMilliseconds: Int64 = 400 * 24 * 3_600_000
  static let maximumAddresses = 4
  static let maximumAccounts = 20_000

  private let secret: TokenSecret
  private var addresses = AgingCache<UserID, [AddressKey]>(capacity: maximumAccounts / 2)

  init(secret: TokenSecret) { self.secret = secret }

  var accountCount: Int { addresses.count }

  mutating func signedIn(_ user: UserID, from address: AddressKey) {
    let others = (addresses[user] ?? []).filter { $0 != address }
    addresses[user] = (others + [address]).suffix(Self.maximumAddresses)
  }

  func knows(_ address: AddressKey, of user: UserID) -> Bool {
    addresses[user]?.contains(address) ?? false
  }

  /// The cookie's value for a browser that signed in now.
  func cookie(for user: UserID, now: Timestamp) -> String {
    let issued = "\(now.unixMilliseconds)"
    return "\(issued).\(Base64.url.encode(code(user, issued)))"
  }

  /// Whether a browser with this cookie signed in to the account, and was not signed out everywhere since.
  func knows(cookie: String, of user: User, now: Timestamp) -> Bool {
    let parts = cookie.split(separator: ".", omittingEmptySubsequences: false)
    guard cookie.utf8.count <= 100, parts.count == 2, let issued = Int64(parts[0]),
      let given = Base64.url.decode(String(parts[1])),
      ConstantTime.equal(given, code(user.id, String(parts[0])))
    else { return false }
    let age = now.unixMilliseconds - issued
    return age >= 0 && age < Self.lifetimeMilliseconds
      && issued > user.tokensEndedAt?.unixMilliseconds ?? .min
  }

  /// The words before it distinguish it from everything else that the secret signs.
  private func code(_ user: UserID, _ issued: String) -> [UInt8] {
    secret.authenticationCode(Array("waypost device\n\(issued)\n\(user.rawValue)".utf8).span)
  }
}
