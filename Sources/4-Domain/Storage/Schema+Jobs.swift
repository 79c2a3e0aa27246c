/// The columns that jobs got last.
extension Schema {
  /// The places of jobs in their drivers' orders.
  static let stopOrderMigration = """
    ALTER TABLE jobs ADD COLUMN turn_at INTEGER;  -- null: by the agreed time
    """

  /// What customers write for the driver.
  static let customerNoteMigration = "ALTER TABLE jobs ADD COLUMN customer_note TEXT;"

  /// What prices are made of.
  static let pricePartsMigration = "ALTER TABLE jobs ADD COLUMN price_parts TEXT;"

  /// What customers ask of the dispatchers.
  static let customerRequestMigration = "ALTER TABLE jobs ADD COLUMN customer_request TEXT;"

  /// What drivers bring before a job is done, as the business or the order asks for it.
  static let proofMigration = """
    ALTER TABLE jobs ADD COLUMN proof TEXT;  -- null: as the business asks for it
    ALTER TABLE jobs ADD COLUMN signature TEXT;  -- the name on a line, and the drawing below
    ALTER TABLE customer_terms ADD COLUMN proof TEXT;
    """

  /// Codes that drivers gave at the door.
  static let doorCodesMigration = """
    ALTER TABLE jobs ADD COLUMN wrong_codes INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE jobs ADD COLUMN has_code INTEGER NOT NULL DEFAULT 0;
    """

  /// What drivers say of jobs that could not be done.
  static let failureMigration = "ALTER TABLE jobs ADD COLUMN failure TEXT;"
}
