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
