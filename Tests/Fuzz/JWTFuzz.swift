@testable import Auth

/// A token: only one that this key signed is taken, and then its bytes are the ones that were signed.
func fuzzJWT(_ bytes: [UInt8]) {
  guard let rules else { preconditionFailure("no key") }
  guard let claims = try? JWT.verify(bytes.span, rules, nowUnixSeconds: 1_800_000_000) else { return }
  precondition(!claims.userID.isEmpty)
  precondition(bytes.count <= JWT.maximumByteCount && bytes.count { $0 == UInt8(ascii: ".") } == 2)
}

private let rules = (try? TokenSecret("a shared secret of more than 32 bytes")).map { TokenRules(secret: $0) }
