extension Schema {
  /// Whose fleet a driver belongs to, and to whom upstream gave a job.
  static let operatorsMigration = """
    ALTER TABLE drivers ADD COLUMN operator_name TEXT;
    ALTER TABLE jobs ADD COLUMN operator_id TEXT;
    ALTER TABLE jobs ADD COLUMN operator_name TEXT;
    """
}
