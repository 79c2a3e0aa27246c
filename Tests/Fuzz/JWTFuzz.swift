@testable import Auth

/// A token: only one that a key signed is taken, and then its bytes are the ones that were signed.
func fuzzJWT(_ bytes: [UInt8]) {
  guard let rules else { preconditionFailure("no key") }
  guard let claims = try? JWT.verify(bytes.span, rules, nowUnixSeconds: 1_800_000_000) else { return }
  precondition(!claims.userID.isEmpty)
  precondition(bytes.count <= JWT.maximumByteCount && bytes.count { $0 == UInt8(ascii: ".") } == 2)
}

private let rules = (try? TokenSecret("a shared secret of more than 32 bytes")).map {
  TokenRules(keys: [.secret($0)] + publicKeys.map { .publicKey($0) })
}

// By themselves: LeakSanitizer does not see what an enum like `TokenKey` refers to.
private let publicKeys: [PublicKey] = {
  // The key of RFC 7515, appendix A.3.
  let pem = """
    -----BEGIN PUBLIC KEY-----
    MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEf83OJ3D2xF1Bg8vub9tLe1gHMzV7
    6e8Tus9uPHvRVEXH8UTNG72bfocs3+257rn0s2ldbqkLJK2KRiMohYjlrQ==
    -----END PUBLIC KEY-----

    """
  guard let keys = try? PublicKey.all(inPEM: Array(pem.utf8)) else { preconditionFailure("no key") }
  return keys
}()
