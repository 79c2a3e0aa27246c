extension Schema {
  /// The short number by which people speak of a job.
  static let jobNumbersMigration = """
    ALTER TABLE jobs ADD COLUMN confirmation_code TEXT;
    """
}
