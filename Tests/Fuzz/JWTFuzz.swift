@testable import Auth

/// A token: it is accepted only if a key signed it, and then its bytes are the bytes that were signed.
func fuzzJWT(_ bytes: [UInt8]) {
  guard let rules else { preconditionFailure("no key") }
  guard let claims = try? JWT.verify(bytes.span, rules, nowUnixSeconds: 1_800_000_000) else { return }
  precondition(!claims.userID.isEmpty)
  precondition(bytes.count <= JWT.maximumByteCount && bytes.count { $0 == UInt8(ascii: ".") } == 2)
}

private let rules = (try? TokenSecret("a shared secret of more than 32 bytes")).map {
  TokenRules(keys: [.secret($0)] + publicKeys.map { .publicKey($0) })
}

// The keys are kept here directly: LeakSanitizer does not see references within an enum like `TokenKey`.
private let publicKeys: [PublicKey] = {
  // This is the key of RFC 7515, appendix A.3.
  let pem = """
    -----BEGIN PUBLIC KEY-----
    MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEf83OJ3D2xF1Bg8vub9tLe1gHMzV7
    6e8Tus9uPHvRVEXH8UTNG72bfocs3+257rn0s2ldbqkLJK2KRiMohYjlrQ==
    -----END PUBLIC KEY-----

    """
  guard let keys = try? PublicKey.all(inPEM: Array(pem.utf8)) else { preconditionFailure("no key") }
  return keys
}()
