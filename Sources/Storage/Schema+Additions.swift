/// The migrations of later versions, in the order of `migrations`.
extension Schema {
  /// Sessions that end without use, the audit log, and settings of walls.
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

  /// The acts of dispatchers at the board: a customer's phone, and the details of an act.
  static let boardMigration = """
    ALTER TABLE jobs ADD COLUMN customer_phone TEXT;

    ALTER TABLE audit ADD COLUMN detail TEXT;  -- a driver's id, a reason
    CREATE INDEX audit_by_subject ON audit (subject, number);
    """

  /// The time at which an account's tokens were ended: those issued before are refused.
  static let tokensMigration = """
    ALTER TABLE users ADD COLUMN tokens_ended_at INTEGER;  -- null: never
    """

  /// The operator of a driver, and the operator to whom upstream gave a job.
  static let operatorsMigration = """
    ALTER TABLE drivers ADD COLUMN operator_name TEXT;
    ALTER TABLE jobs ADD COLUMN operator_id TEXT;
    ALTER TABLE jobs ADD COLUMN operator_name TEXT;
    """

  /// The statuses of a job whose times are only the latest possible ones.
  static let timesMigration = """
    ALTER TABLE jobs ADD COLUMN latest_times INTEGER NOT NULL DEFAULT 0;  -- a bit a status, by its order
    """

  /// Requests with an `Idempotency-Key`, which may be repeated.
  static let linkRequestsMigration = """
    CREATE TABLE link_requests (
      number INTEGER PRIMARY KEY,
      key TEXT NOT NULL UNIQUE,  -- a digest of the account and its key
      content TEXT NOT NULL,  -- a digest of what was asked
      token TEXT NOT NULL,  -- the link that was the answer
      is_new INTEGER NOT NULL,
      at INTEGER NOT NULL
    );
    CREATE INDEX link_requests_by_time ON link_requests (at);
    """

  /// The driver app's data besides jobs: codes to sign up with, drivers' applications, addresses of phones for push
  /// messages, and pictures that wait for a job.
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

  /// The short number by which people name a job.
  static let jobNumbersMigration = """
    ALTER TABLE jobs ADD COLUMN confirmation_code TEXT;
    """

  /// What was learned from the fleet: sums that fade, see `FadingSums`.
  static let learnedMigration = """
    CREATE TABLE learned (
      kind TEXT NOT NULL,  -- what it is about; an unknown one is passed over
      key INTEGER NOT NULL,
      weight REAL NOT NULL,
      value REAL NOT NULL,
      day INTEGER NOT NULL,  -- since 1970, on which the two had these amounts
      PRIMARY KEY (kind, key)
    ) WITHOUT ROWID;
    """

  /// How far the database has applied the log that all nodes of one fleet share, and the changes that other processes
  /// ask this node to make.
  static let logMigration = """
    CREATE TABLE log_place (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      fleet TEXT NOT NULL,
      sequence INTEGER NOT NULL
    );

    CREATE TABLE asked (
      number INTEGER PRIMARY KEY AUTOINCREMENT,  -- the server reports each once: no number comes again
      at INTEGER NOT NULL,
      bytes BLOB NOT NULL,  -- a `LoggedChange`
      outcome TEXT  -- null: it waits; empty: it is stored; else the reason why not
    );
    """

  /// The keys of drivers' phones whose apps are not ours.
  static let deviceKeysMigration = """
    CREATE TABLE device_keys (
      digest TEXT PRIMARY KEY NOT NULL,  -- of the key, which only the phone has
      driver_id TEXT NOT NULL,
      name TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      used_at INTEGER  -- null: never
    ) WITHOUT ROWID;
    """

  /// The links by which people set their passwords: the newest of each account.
  static let passwordLinksMigration = """
    CREATE TABLE password_links (
      user_id TEXT PRIMARY KEY NOT NULL,
      digest TEXT NOT NULL UNIQUE,  -- of the token
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      used_at INTEGER
    ) WITHOUT ROWID;
    """
}
