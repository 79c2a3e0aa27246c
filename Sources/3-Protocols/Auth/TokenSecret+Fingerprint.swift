extension TokenSecret {
  private static let subject = "waypost: the secret of all nodes"

  /// 16 hexadecimal digits by which servers find out whether they have the same secret; nobody finds the secret by them.
  package var fingerprint: String {
    let code = authenticationCode(Array(Self.subject.utf8).span)
    let digits = String(code.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
