import CCrypto
import System

/// A password's scrypt hash (RFC 7914), in the form `scrypt$N$r$p$salt$hash` with base64url for the last two.
///
/// Hashing and verifying take a quarter of a second and 32 MiB by intent: never on a loop.
package struct PasswordHash: Hashable, Sendable {
  /// Longer passwords are refused, so that nobody can cause long computations with them.
  package static let maximumPasswordByteCount = 1024

  /// The cost of one guess.
  package struct Cost: Hashable, Sendable {
    /// N: a power of two; memory is `128 * N * r` bytes.
    package var iterationCount: UInt64
    /// r
    package var blockSize: UInt64
    /// p: sequential repetitions in the same memory.
    package var parallelization: UInt64

    package init(iterationCount: UInt64, blockSize: UInt64 = 8, parallelization: UInt64) {
      self.iterationCount = iterationCount
      self.blockSize = blockSize
      self.parallelization = parallelization
    }

    /// 32 MiB and three passes: one of the settings that OWASP calls equivalent.
    package static let standard = Cost(iterationCount: 1 << 15, parallelization: 3)

    /// No stored hash may make the server spend more than 64 MiB or 16 passes.
    var isWithinBounds: Bool {
      iterationCount >= 2 && iterationCount <= 1 << 20 && iterationCount.nonzeroBitCount == 1
        && (1...32).contains(blockSize) && (1...16).contains(parallelization)
        && byteCount <= 64 << 20
    }

    var byteCount: UInt64 { 128 * iterationCount * blockSize }
  }

  package let cost: Cost
  private let salt: [UInt8]
  private let hash: [UInt8]

  /// Hashes a password with a new salt.
  package init(password: String, cost: Cost = .standard) throws(AuthError) {
    guard Self.isPasswordAllowed(password) else { throw .unusablePassword }
    guard cost.isWithinBounds else { throw .malformedPasswordHash }
    self.cost = cost
    salt = try RandomToken(byteCount: 16).bytes
    hash = try Self.scrypt(password, salt: salt, cost: cost, byteCount: 32)
  }

  /// Reads the stored form.
  package init(encoded: String) throws(AuthError) {
    let parts = encoded.split(separator: "$", omittingEmptySubsequences: false)
    guard encoded.utf8.count <= 512, parts.count == 6, parts[0] == "scrypt",
      let iterationCount = UInt64(parts[1]), let blockSize = UInt64(parts[2]),
      let parallelization = UInt64(parts[3]),
      let salt = Base64.url.decode(String(parts[4])), (8...64).contains(salt.count),
      let hash = Base64.url.decode(String(parts[5])), (16...64).contains(hash.count)
    else { throw .malformedPasswordHash }
    let cost = Cost(iterationCount: iterationCount, blockSize: blockSize, parallelization: parallelization)
    guard cost.isWithinBounds else { throw .malformedPasswordHash }
    self.cost = cost
    self.salt = salt
    self.hash = hash
  }

  /// The stored form.
  package var encoded: String {
    "scrypt$\(cost.iterationCount)$\(cost.blockSize)$\(cost.parallelization)"
      + "$\(Base64.url.encode(salt))$\(Base64.url.encode(hash))"
  }

  /// Whether the password is the one that was hashed.
  package func verify(_ password: String) throws(AuthError) -> Bool {
    guard Self.isPasswordAllowed(password) else { return false }
    let candidate = try Self.scrypt(password, salt: salt, cost: cost, byteCount: hash.count)
    return ConstantTime.equal(candidate, hash)
  }

  /// Verifies against a user's hash, or does the same work in vain for a user who does not exist, so that the time
  /// does not reveal which names exist.
  package static func verify(_ password: String, of stored: PasswordHash?) throws(AuthError) -> Bool {
    if let stored { return try stored.verify(password) }
    guard isPasswordAllowed(password) else { return false }
    _ = try scrypt(password, salt: [UInt8](repeating: 0, count: 16), cost: .standard, byteCount: 32)
    return false
  }

  private static func isPasswordAllowed(_ password: String) -> Bool {
    // HMAC, and so scrypt, pads its key with zeros: a password and the same with NULs after it would be equal.
    (1...maximumPasswordByteCount).contains(password.utf8.count) && !password.utf8.contains(0)
  }

  static func scrypt(
    _ password: String, salt: [UInt8], cost: Cost, byteCount: Int
  ) throws(AuthError) -> [UInt8] {
    var key = [UInt8](repeating: 0, count: byteCount)
    // libcrypto counts the working memory of all parts; the allowance is twice the main one.
    let result = EVP_PBE_scrypt(
      password, password.utf8.count, salt, salt.count, cost.iterationCount, cost.blockSize,
      cost.parallelization, 2 * cost.byteCount + 1 << 20, &key, byteCount)
    guard result == 1 else { throw .cryptoFailed(operation: "EVP_PBE_scrypt") }
    return key
  }
}
