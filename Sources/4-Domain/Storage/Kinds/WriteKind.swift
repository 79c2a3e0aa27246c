/// A kind's number in the log of the nodes, and its name. A number is never used again; a new kind takes the next one,
/// and is written only by the version after the one that reads it first.
struct WriteKind: Hashable, Sendable, CustomStringConvertible {
  let rawValue: UInt8
  let description: String

  init(_ number: UInt8, _ name: String) {
    rawValue = number
    description = name
  }
}

extension WriteKind: CaseIterable {
  static var allCases: [WriteKind] { DurableKinds.all.map { $0.kind } }
}
