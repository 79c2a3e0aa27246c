import CCrypto

/// The codes that an app makes of a secret and the time (TOTP, RFC 6238), with what every app takes: HMAC-SHA-1, six
/// digits, steps of 30 seconds.
package enum TimeCode {
  package static let digitCount = 6
  package static let stepSeconds: Int64 = 30
  /// RFC 4226, section 4, wants a secret as long as the hash.
  package static let keyByteCount = 20
  /// The steps before and after the present one whose codes are taken too: clocks differ, and typing takes time.
  package static let toleratedSteps: Int64 = 1

  package static func step(atUnixSeconds seconds: Int64) -> Int64 { seconds / stepSeconds }

  /// The code of one step (RFC 4226, section 5.3).
  package static func code(_ key: [UInt8], step: Int64, digitCount: Int = digitCount) -> String {
    let mac = authenticationCode(key, step.bigEndianBytes)
    // In bounds: 20 bytes, and the last one's lower half says where four of them begin, at 15 at most.
    let start = Int((mac.last ?? 0) & 0x0F)
    let number = mac[start..<min(start + 4, mac.count)].reduce(0) { $0 << 8 | Int($1) } & 0x7FFF_FFFF
    let modulus = (0..<digitCount).reduce(1) { product, _ in product * 10 }
    let digits = String(number % modulus)
    return String(repeating: "0", count: max(0, digitCount - digits.count)) + digits
  }

  /// The step of now, or one beside it, whose code was typed; nil for a wrong code, and for one of a step up to `last`:
  /// it was used before (RFC 6238, section 5.2). The time tells nothing about the right codes.
  package static func step(
    of typed: String, _ key: [UInt8], after last: Int64, nowUnixSeconds now: Int64
  ) -> Int64? {
    let typed = Array(typed.utf8)
    var found: Int64?
    for step in (step(atUnixSeconds: now) - toleratedSteps)...(step(atUnixSeconds: now) + toleratedSteps)
    where ConstantTime.equal(typed, Array(code(key, step: step).utf8)) && step > last {
      found = found ?? step
    }
    return found
  }

  /// HMAC-SHA-1 (RFC 2104), 20 bytes.
  private static func authenticationCode(_ key: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: keyByteCount) { output, count in
      var written = 0
      // EVP_Q_mac writes at most the size that it is given.
      let isDone =
        EVP_Q_mac(
          nil, "HMAC", nil, "SHA1", nil, key, key.count, bytes, bytes.count, output.baseAddress,
          keyByteCount, &written) != nil
      // It fails only for lack of memory, which Swift itself does not survive either.
      precondition(isDone && written == keyByteCount, "libcrypto could not compute an HMAC")
      count = written
    }
  }
}

extension Int64 {
  fileprivate var bigEndianBytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: self >> (56 - 8 * Int64($0))) }
  }
}
