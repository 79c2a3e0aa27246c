extension Schema {
  /// Sessions that end when nobody uses them, the audit log, and displays with settings of their own.
  static let accessMigration = """
    ALTER TABLE sessions ADD COLUMN used_at INTEGER;  -- null: not since it began

    CREATE TABLE audit (
      number INTEGER PRIMARY KEY,
      at INTEGER NOT NULL,
      user_id TEXT NOT NULL,
      who TEXT NOT NULL,
      action TEXT NOT NULL,
      subject TEXT,
      address TEXT
    );
    CREATE INDEX audit_by_time ON audit (at);

    ALTER TABLE displays ADD COLUMN latitude REAL;  -- of the area's middle; null shows the whole fleet
    ALTER TABLE displays ADD COLUMN longitude REAL;
    ALTER TABLE displays ADD COLUMN radius REAL;  -- metres
    ALTER TABLE displays ADD COLUMN theme TEXT;
    ALTER TABLE displays ADD COLUMN time_zone TEXT;
    ALTER TABLE displays ADD COLUMN origins TEXT;  -- whose pages may frame it, with spaces between
    """
}
