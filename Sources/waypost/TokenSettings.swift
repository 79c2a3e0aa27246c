import Auth
import Dashboard

/// The `--jwt-…` options: whose tokens are taken, and what stands in them.
struct TokenSettings {
  /// Without keys.
  var rules = TokenRules(keys: [])
  /// Public keys of others who sign tokens for this server.
  var keyPath: String?
  /// For how long after the sign-in its tokens are renewed.
  var renewalSeconds = Access.defaultRenewalSeconds
  /// Whether the secret may be shorter than RFC 7518 section 3.2 asks, because an older backend shares it.
  var allowsShortSecret = false

  init() {}

  init(_ arguments: inout Arguments) throws(CommandError) {
    try setRules(&arguments)
    keyPath = try arguments.takeValue("--jwt-key")
    allowsShortSecret = arguments.takeFlag("--allow-short-jwt-secret")
    if let text = try arguments.takeValue("--jwt-leeway") {
      guard let seconds = Int64(text), (0...300).contains(seconds) else {
        throw .usage("--jwt-leeway takes seconds from 0 to 300")
      }
      rules.leewaySeconds = seconds
    }
    if let text = try arguments.takeValue("--token-renewal-days") {
      guard let days = Int64(text), (0...3650).contains(days) else {
        throw .usage("--token-renewal-days takes a number from 0 to 3650; 0 renews nothing")
      }
      renewalSeconds = days * 24 * 3600
    }
  }

  /// What must be known to make a token: `waypost token` takes no more.
  init(ofNewTokens arguments: inout Arguments) throws(CommandError) {
    try setRules(&arguments)
  }

  private mutating func setRules(_ arguments: inout Arguments) throws(CommandError) {
    rules.issuer = try arguments.takeValue("--jwt-issuer")
    rules.audience = try arguments.takeValue("--jwt-audience")
    if rules.issuer?.isEmpty == true || rules.audience?.isEmpty == true {
      throw .usage("--jwt-issuer and --jwt-audience take a name")
    }
    guard let claim = try arguments.takeValue("--jwt-user-claim") else { return }
    guard !claim.isEmpty, !TokenRules.reservedClaims.contains(claim) else {
      throw .usage(
        "--jwt-user-claim takes the claim that names the account, such as sub; iss, aud, exp, nbf, iat and auth_time"
          + " mean something else")
    }
    rules.userClaim = claim
  }

  /// The keys as they are at the start, and where to look for others; nil without `--jwt-key`.
  func readKeys() throws(CommandError) -> (file: TokenKeyFile, keys: [PublicKey])? {
    guard let keyPath else { return nil }
    var keys: [PublicKey] = []
    do throws(AuthError) {
      return (try TokenKeyFile(path: keyPath, keys: &keys), keys)
    } catch {
      throw .failed("--jwt-key \(keyPath): \(error.explanation)")
    }
  }
}
