import SQLite

/// The one row of the table `log_place`, which is missing in a database that was never in a log.
extension LogPlace {
  static let query = "SELECT fleet, sequence FROM log_place"
  /// Takes the fleet's id and the sequence, as the signed number with the same bits.
  static let update = """
    INSERT INTO log_place (id, fleet, sequence) VALUES (1, ?1, ?2)
    ON CONFLICT (id) DO UPDATE SET fleet = excluded.fleet, sequence = excluded.sequence
    """

  /// Makes the database that of a server alone; what waits for the node waits in vain.
  static let removal = "DELETE FROM log_place; DELETE FROM asked"

  /// Runs a statement of `query`; nil without a row.
  init?(readBy statement: Statement) throws(StorageError) {
    defer { statement.reset() }
    guard try statement.step() else { return nil }
    self.init(fleetID: statement.text(), sequence: UInt64(bitPattern: statement.integer()))
  }
}
