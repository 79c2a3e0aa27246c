extension Schema {
  /// What the driver app needs besides jobs: codes to sign up with, what drivers said of themselves, where their phones
  /// can be woken, and pictures that wait for a job.
  static let appsMigration = """
    CREATE TABLE invites (
      code TEXT PRIMARY KEY NOT NULL,
      name TEXT,
      uses INTEGER NOT NULL,
      used_count INTEGER NOT NULL DEFAULT 0,
      created_at INTEGER NOT NULL,
      revoked_at INTEGER,
      CHECK (used_count <= uses)
    ) WITHOUT ROWID;

    CREATE TABLE applications (
      driver_id TEXT PRIMARY KEY NOT NULL,
      truck_type TEXT,
      truck_capacity TEXT,  -- as JSON
      license_url TEXT,
      insurance_url TEXT,
      truck_photos TEXT,  -- an address a line
      is_operator INTEGER NOT NULL,
      at INTEGER NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE push_tokens (
      token TEXT PRIMARY KEY NOT NULL,
      user_id TEXT NOT NULL,
      platform TEXT,
      at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX push_tokens_by_user ON push_tokens (user_id, at);

    CREATE TABLE uploads (
      id TEXT PRIMARY KEY NOT NULL,
      user_id TEXT NOT NULL,
      media_type TEXT NOT NULL,
      at INTEGER NOT NULL,
      is_kept INTEGER NOT NULL DEFAULT 0,
      bytes BLOB NOT NULL
    );
    """
}
