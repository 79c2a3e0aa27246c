import Access
import Auth

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
