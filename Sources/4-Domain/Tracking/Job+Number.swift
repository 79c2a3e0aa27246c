extension Job {
  /// The short number by which people name the job: the code that its customer has, else one made of the id, such as
  /// "W-7K3QP". Two jobs may have the same one.
  package var number: String { details.confirmationCode ?? id.number }
}

extension JobID {
  /// Five letters or digits that cannot be confused with one another, the same on every node and after every restart.
  package var number: String {
    let letters = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ".utf8)
    // FNV-1a, 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in rawValue.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    // The high bits depend on all bytes.
    let digits = (0..<5).map { letters[Int(hash >> UInt64(59 - 5 * $0) & 31)] }
    return "W-" + String(decoding: digits, as: UTF8.self)
  }
}
