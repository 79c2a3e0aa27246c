extension Schema {
  /// Which of a job's times are only the latest at which its status can have been reached.
  static let timesMigration = """
    ALTER TABLE jobs ADD COLUMN latest_times INTEGER NOT NULL DEFAULT 0;  -- a bit a status, by its order
    """
}
