import Access
import Auth
import Logging

/// The secret and the keys of tokens, as the files of a server have them.
struct ServerKeys {
  let secret: TokenSecret
  let issuer: TokenIssuer
  /// The public keys of others; nil without `--jwt-key`.
  let others: (file: TokenKeyFile, keys: [PublicKey])?

  init(_ configuration: Configuration) throws(CommandError) {
    secret = try Files.tokenSecret(dataDirectory: configuration.dataDirectory)
    issuer = TokenIssuer(secret: secret, rules: configuration.tokens.rules)
    others = try configuration.tokens.readKeys()
    guard secret.isShorterThanRecommended else { return }
    guard configuration.tokens.allowsShortSecret else {
      throw .failed(
        "the secret that signs tokens (JWT_SECRET) has less than 32 bytes, so that others may guess it: use a longer"
          + " one, or --allow-short-jwt-secret where an existing backend shares it")
    }
    configuration.log.warning(
      "the secret that signs tokens is short, so that others may guess it: use 32 bytes or more")
  }
}

/// The `--jwt-…` options: the rules for tokens.
struct TokenSettings {
  /// Without keys.
  var rules = TokenRules(keys: [])
  /// Public keys of others who sign tokens for this server.
  var keyPath: String?
  /// The time after the sign-in in which its tokens are renewed.
  var renewalSeconds = Access.defaultRenewalSeconds
  /// Whether the secret may be shorter than RFC 7518 section 3.2 requires, because an older backend shares it.
  var allowsShortSecret = false

  /// The keys at the start, and the file that may change later; nil without `--jwt-key`.
  func readKeys() throws(CommandError) -> (file: TokenKeyFile, keys: [PublicKey])? {
    guard let keyPath else { return nil }
    var keys: [PublicKey] = []
    do throws(AuthError) {
      return (try TokenKeyFile(path: keyPath, keys: &keys), keys)
    } catch {
      throw .failed("--jwt-key \(keyPath): \(error)")
    }
  }
}
