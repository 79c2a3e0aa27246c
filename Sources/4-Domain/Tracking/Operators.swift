/// The number of drivers and jobs of each operator. There are few operators, however many drivers they have.
package struct OperatorTable: Sendable {
  package static let maximumNameBytes = 200

  private var counts: [String: Int] = [:]

  /// In alphabetical order.
  package var names: [String] { counts.keys.sorted() }

  /// Notes that a driver or job names another operator than before; nil for none.
  mutating func change(from former: String?, to name: String?) {
    guard former != name else { return }
    if let former {
      let count = (counts[former] ?? 1) - 1
      counts[former] = count > 0 ? count : nil
    }
    if let name { counts[name, default: 0] += 1 }
  }

  /// A name in the form that pages use, with single spaces; nil if it is empty or too long.
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

/// The operators with a fleet, and their drivers and jobs.
extension Fleet {
  /// All operators of drivers and jobs in memory, in alphabetical order.
  package var operatorNames: [String] { operators.names }

  /// The operator whose fleet the driver belongs to.
  package func operatorName(of slot: DriverSlot) -> String? { profiles[slot.rawValue].operatorName }

  /// The operator to whom the job was given; else the operator of its driver.
  package func operatorName(of slot: JobSlot) -> String? {
    jobsBySlot[slot.rawValue].operatorName
      ?? briefs[slot.rawValue].driverSlot.flatMap { profiles[$0.rawValue].operatorName }
  }
}
