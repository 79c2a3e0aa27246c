import SQLite

/// The tables, as a list of migrations: the n-th brings a database from version n - 1 to n. A migration that was
/// released is never changed; a new one is added. A migration adds no constraint to a table that exists: while nodes of
/// two versions share a log, both must refuse the same changes.
enum Schema {
  /// "WPST" in the file's header.
  static let applicationID: Int64 = 0x5750_5354

  /// Times are milliseconds since 1970; null means a time that has not come, or is not known.
  static let migrations = [
    """
    CREATE TABLE users (
      id TEXT PRIMARY KEY NOT NULL,
      email TEXT UNIQUE COLLATE NOCASE,
      phone TEXT UNIQUE,
      name TEXT,
      role TEXT NOT NULL,
      password_hash TEXT,
      driver_id TEXT,
      is_active INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      revision INTEGER NOT NULL  -- grows over the whole table, so that a running server finds what is new
    ) WITHOUT ROWID;
    CREATE INDEX users_by_revision ON users (revision);

    CREATE TABLE sessions (
      id TEXT PRIMARY KEY NOT NULL,
      user_id TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE drivers (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      user_id TEXT,
      name TEXT,
      vehicle TEXT,
      phone TEXT,
      rating REAL,
      completed_job_count INTEGER,
      is_approved INTEGER NOT NULL DEFAULT 1,
      is_online INTEGER NOT NULL DEFAULT 0
    );

    CREATE TABLE positions (
      driver INTEGER PRIMARY KEY,  -- drivers.number: rows of a known size, found without a text
      latitude REAL NOT NULL,
      longitude REAL NOT NULL,
      fix_time INTEGER NOT NULL,
      received_at INTEGER NOT NULL,
      heading REAL,
      speed REAL,
      accuracy REAL
    );

    CREATE TABLE jobs (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      customer_id TEXT,
      driver_id TEXT,
      status TEXT NOT NULL,
      address TEXT NOT NULL,
      pickup_latitude REAL,
      pickup_longitude REAL,
      customer_name TEXT,
      items_json TEXT,
      notes TEXT,
      total_price REAL,
      scheduled_at INTEGER,
      created_at INTEGER NOT NULL,
      pending_at INTEGER,
      confirmed_at INTEGER,
      delegating_at INTEGER,
      assigned_at INTEGER,
      accepted_at INTEGER,
      en_route_at INTEGER,
      arrived_at INTEGER,
      started_at INTEGER,
      completed_at INTEGER,
      cancelled_at INTEGER,
      revision INTEGER NOT NULL,
      ended_at INTEGER
    );
    CREATE INDEX jobs_by_end ON jobs (ended_at);

    CREATE TABLE links (
      number INTEGER PRIMARY KEY,
      token TEXT NOT NULL UNIQUE,
      job INTEGER NOT NULL,  -- jobs.number
      created_at INTEGER NOT NULL,
      expires_at INTEGER,
      revoked_at INTEGER
    );
    CREATE INDEX links_by_job ON links (job);

    CREATE TABLE displays (
      token TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      revoked_at INTEGER
    ) WITHOUT ROWID;

    CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), count INTEGER NOT NULL);
    INSERT INTO probe VALUES (1, 0);
    """,
    """
    ALTER TABLE jobs ADD COLUMN window_ends_at INTEGER;
    ALTER TABLE jobs ADD COLUMN time_zone TEXT;
    ALTER TABLE jobs ADD COLUMN driver_since INTEGER;
    ALTER TABLE jobs ADD COLUMN photos TEXT;  -- which there are; their bytes are in the table of that name

    ALTER TABLE links ADD COLUMN rules TEXT;  -- what it shows otherwise than the configuration says
    ALTER TABLE links ADD COLUMN language TEXT;
    ALTER TABLE links ADD COLUMN view_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE links ADD COLUMN last_viewed_at INTEGER;

    CREATE TABLE photos (
      id TEXT PRIMARY KEY NOT NULL,
      job INTEGER NOT NULL,  -- jobs.number
      bytes BLOB NOT NULL
    );
    CREATE INDEX photos_by_job ON photos (job);
    """,
    """
    ALTER TABLE jobs ADD COLUMN cancelled_by TEXT;
    ALTER TABLE jobs ADD COLUMN driver_changed_at INTEGER;
    """,
    accessMigration,
    history,
    boardMigration,
    tokensMigration,
    operatorsMigration,
    timesMigration,
    linkRequestsMigration,
    appsMigration,
    jobNumbersMigration,
    learnedMigration,
    logMigration,
    deviceKeysMigration,
    passwordLinksMigration,
    retentionMigration,
    ratingsMigration,
    sumsMigration,
    jobChangesMigration,
    driverNotesMigration,
    businessMigration,
    outboxMigration,
    pushMigration,
    chatMigration,
    messageChoicesMigration,
    messageEndingsMigration,
    auditSubjectsMigration,
    keyedRequestsMigration,
    earlierPicturesMigration,
    earlyJobsMigration,
    messagesInLineMigration,
    secondFactorsMigration,
    sessionClientsMigration,
    auditPageMigration,
    jobsByDayMigration,
    accountNoticesMigration,
    stopOrderMigration,
    customerNoteMigration,
    wallAddressesMigration,
    pricePartsMigration,
    wallPartsMigration,
    customerRequestMigration,
    driverPicturesMigration,
    requestLimitsMigration,
    proofMigration,
    failureMigration,
    doorCodesMigration,
    breaksMigration,
  ]

  /// The history. It keeps only the part of the past that is shown: a row of `job_history` or `driver_history` holds
  /// from `from_at` until before `until_at`, the latest for ever; a row of `tracks` is ten minutes of one driver
  /// (`TrackCode`). It begins with the present state.
  private static let history = """
    CREATE TABLE tracks (
      id INTEGER PRIMARY KEY,  -- the block in the high bits, drivers.number in the low ones
      driver INTEGER NOT NULL,  -- drivers.number
      points BLOB NOT NULL
    );
    CREATE INDEX tracks_by_driver ON tracks (driver);

    CREATE TABLE job_history (
      number INTEGER PRIMARY KEY,
      job TEXT NOT NULL,
      from_at INTEGER NOT NULL,
      until_at INTEGER NOT NULL,
      status TEXT NOT NULL,
      status_at INTEGER NOT NULL,
      driver TEXT,
      address TEXT NOT NULL,
      latitude REAL,
      longitude REAL
    );
    CREATE INDEX job_history_by_end ON job_history (until_at, from_at);
    CREATE INDEX job_history_by_job ON job_history (job, until_at);

    CREATE TABLE driver_history (
      number INTEGER PRIMARY KEY,
      driver TEXT NOT NULL,
      from_at INTEGER NOT NULL,
      until_at INTEGER NOT NULL,
      is_online INTEGER NOT NULL
    );
    CREATE INDEX driver_history_by_end ON driver_history (until_at, from_at);
    CREATE INDEX driver_history_by_driver ON driver_history (driver, until_at);

    CREATE TABLE history (id INTEGER PRIMARY KEY CHECK (id = 1), bytes INTEGER NOT NULL);
    INSERT INTO history VALUES (1, 0);

    INSERT INTO job_history (job, from_at, until_at, status, status_at, driver, address, latitude, longitude)
      SELECT id, unixepoch() * 1000, 9223372036854775807, status,
        coalesce(started_at, arrived_at, en_route_at, accepted_at, assigned_at, delegating_at, confirmed_at,
          pending_at, created_at), driver_id, address, pickup_latitude, pickup_longitude
      FROM jobs WHERE ended_at IS NULL;
    INSERT INTO driver_history (driver, from_at, until_at, is_online)
      SELECT id, unixepoch() * 1000, 9223372036854775807, is_online FROM drivers;
    """

  static var version: Int { migrations.count }

  /// Brings the database to `version`. It refuses a newer or foreign file before it writes anything.
  static func migrate(
    _ database: Database, path: String, migrations: [String] = Schema.migrations
  ) throws(StorageError) {
    try refuseForeign(database, path: path, supported: migrations.count)
    try database.useWriteAheadLog()
    while true {
      try database.execute("BEGIN IMMEDIATE")
      do throws(StorageError) {
        // Another process may have migrated while this one waited for the lock.
        try refuseForeign(database, path: path, supported: migrations.count)
        let version = Int(try database.number("PRAGMA user_version"))
        guard version < migrations.count else {
          database.rollBack()
          return
        }
        try database.execute(migrations[version])
        try database.execute(
          "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version + 1); COMMIT")
      } catch {
        database.rollBack()
        throw error
      }
    }
  }

  /// Refuses a file that this version must not read.
  static func refuseForeign(
    _ database: Database, path: String, supported: Int = Schema.version
  ) throws(StorageError) {
    let application = try database.number("PRAGMA application_id")
    let version = Int(try database.number("PRAGMA user_version"))
    let tables = try database.number("SELECT count(*) FROM sqlite_schema")
    guard application == applicationID || (application == 0 && version == 0 && tables == 0) else {
      throw .notWaypost(path: path)
    }
    guard version <= supported else { throw .newerSchema(found: version, supported: supported) }
  }
}
