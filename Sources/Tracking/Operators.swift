/// How many drivers and jobs name each operator. Names are few, however many name them.
package struct OperatorTable: Sendable {
  package static let maximumNameBytes = 200

  private var counts: [String: Int] = [:]

  /// In the order of the alphabet.
  package var names: [String] { counts.keys.sorted() }

  /// Somebody names another operator than before; nil for none.
  mutating func change(from former: String?, to name: String?) {
    guard former != name else { return }
    if let former {
      let count = (counts[former] ?? 1) - 1
      counts[former] = count > 0 ? count : nil
    }
    if let name { counts[name, default: 0] += 1 }
  }

  /// A name as forms give it back, with single spaces; nil for what is none, or too long.
  package static func name(_ text: String?) -> String? {
    guard let text, text.utf8.count <= maximumNameBytes else { return nil }
    var bytes: [UInt8] = []
    var isSpaceDue = false
    for byte in text.utf8 {
      if byte <= UInt8(ascii: " ") {
        isSpaceDue = !bytes.isEmpty
        continue
      }
      if isSpaceDue { bytes.append(UInt8(ascii: " ")) }
      isSpaceDue = false
      bytes.append(byte)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}

/// Who has a fleet of drivers, and what belongs to it.
extension Fleet {
  /// Of everybody who is named by a driver or a job that is in memory, in the order of the alphabet.
  package var operatorNames: [String] { operators.names }

  /// Whose fleet the driver belongs to.
  package func operatorName(of slot: DriverSlot) -> String? { profiles[slot.rawValue].operatorName }

  /// Who was given the job; else whose driver has it.
  package func operatorName(of slot: JobSlot) -> String? {
    jobsBySlot[slot.rawValue].operatorName
      ?? briefs[slot.rawValue].driverSlot.flatMap { profiles[$0.rawValue].operatorName }
  }
}
