import SQLite

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

  /// How long what is kept: one row, once somebody chose it.
  static let retentionMigration = """
    CREATE TABLE retention (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      history_hours INTEGER,  -- null: as the options say
      customer_days INTEGER  -- null: for ever
    );
    """

  /// What customers say about jobs, and the newest ratings of each driver.
  static let ratingsMigration = """
    ALTER TABLE jobs ADD COLUMN stars INTEGER;  -- 1 to 5
    ALTER TABLE jobs ADD COLUMN rating_comment TEXT;
    ALTER TABLE jobs ADD COLUMN rated_at INTEGER;

    ALTER TABLE drivers ADD COLUMN newest_ratings INTEGER NOT NULL DEFAULT 0;  -- three bits each
    ALTER TABLE drivers ADD COLUMN rating_count INTEGER NOT NULL DEFAULT 0;
    """

  /// The daily sums, and where a job is counted in them.
  static let sumsMigration = """
    CREATE TABLE day_sums (
      day INTEGER NOT NULL,  -- since 1970, by the clock of the business
      driver TEXT NOT NULL,  -- empty: none
      operator TEXT NOT NULL,  -- empty: none
      completed INTEGER NOT NULL,
      cancelled INTEGER NOT NULL,
      timed INTEGER NOT NULL,
      on_time INTEGER NOT NULL,
      late_seconds INTEGER NOT NULL,
      late_to_15 INTEGER NOT NULL,
      late_to_30 INTEGER NOT NULL,
      late_to_60 INTEGER NOT NULL,
      late_more INTEGER NOT NULL,
      door_count INTEGER NOT NULL,
      door_seconds INTEGER NOT NULL,
      work_count INTEGER NOT NULL,
      work_seconds INTEGER NOT NULL,
      stars1 INTEGER NOT NULL,
      stars2 INTEGER NOT NULL,
      stars3 INTEGER NOT NULL,
      stars4 INTEGER NOT NULL,
      stars5 INTEGER NOT NULL,
      driven_meters INTEGER NOT NULL,
      driven_seconds INTEGER NOT NULL,
      PRIMARY KEY (day, driver, operator)
    ) WITHOUT ROWID;

    ALTER TABLE jobs ADD COLUMN summed_day INTEGER;  -- null: not counted
    ALTER TABLE jobs ADD COLUMN summed_operator TEXT;
    """

  /// What dispatchers changed of a job, as its customer is told.
  static let jobChangesMigration = """
    ALTER TABLE jobs ADD COLUMN rescheduled_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE jobs ADD COLUMN alterations TEXT;  -- a kind and a time a line
    """

  /// What drivers wrote at their stops.
  static let driverNotesMigration = """
    ALTER TABLE jobs ADD COLUMN driver_notes TEXT;
    """

  /// The settings of the business: its brand and those of its operators, and what holds for all customers.
  static let businessMigration = """
    CREATE TABLE faces (
      operator TEXT PRIMARY KEY NOT NULL,  -- empty for the business itself
      name TEXT,
      accent INTEGER,  -- 0xRRGGBB
      phone TEXT,
      mail TEXT,
      legal TEXT,
      logo BLOB,
      is_name_in_logo INTEGER NOT NULL DEFAULT 0
    );

    CREATE TABLE customer_terms (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      currency TEXT,
      link_rules TEXT,
      link_hours INTEGER
    );
    """

  /// What is sent to others, and the addresses of the business's own programs.
  static let outboxMigration = """
    CREATE TABLE messages (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      receiver TEXT NOT NULL,  -- webhooks.id
      event TEXT NOT NULL,
      job TEXT,
      body BLOB NOT NULL,
      made_at INTEGER NOT NULL,
      state TEXT NOT NULL,
      tries INTEGER NOT NULL,
      due_at INTEGER NOT NULL,
      until INTEGER NOT NULL,
      tried_at INTEGER,
      answer TEXT
    );
    CREATE INDEX messages_by_job ON messages (job);
    CREATE INDEX messages_by_state ON messages (state, number);
    CREATE INDEX messages_by_receiver ON messages (receiver, number);
    CREATE INDEX messages_by_time ON messages (made_at);

    ALTER TABLE jobs ADD COLUMN customer_email TEXT;

    -- The jobs whose customers want no more mails about them.
    CREATE TABLE quiet_jobs (job TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID;

    CREATE TABLE webhooks (
      id TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      url TEXT NOT NULL,
      events TEXT,  -- with spaces between
      is_on INTEGER NOT NULL,
      off_reason TEXT,
      created_at INTEGER NOT NULL,
      generation INTEGER NOT NULL,  -- of its secret
      rotated_at INTEGER,
      format TEXT NOT NULL
    ) WITHOUT ROWID;
    """

  /// The browsers that are told.
  static let pushMigration = """
    CREATE TABLE push_subscriptions (
      id TEXT PRIMARY KEY NOT NULL,
      endpoint TEXT NOT NULL,
      key BLOB NOT NULL,
      secret BLOB NOT NULL,
      link TEXT,
      job TEXT,
      user_id TEXT,
      session TEXT,
      language TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      driver TEXT  -- drivers.id; `session` is the digest of its key then
    ) WITHOUT ROWID;
    CREATE INDEX push_subscriptions_by_driver ON push_subscriptions (driver) WHERE driver IS NOT NULL;
    CREATE INDEX push_subscriptions_by_job ON push_subscriptions (job) WHERE job IS NOT NULL;
    CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id) WHERE user_id IS NOT NULL;
    """

  static let messageChoicesMigration = "ALTER TABLE customer_terms ADD COLUMN messages TEXT;"

  /// What holds for all that customers ask for.
  static let requestLimitsMigration = """
    ALTER TABLE customer_terms ADD COLUMN request_hours INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE customer_terms ADD COLUMN request_fee TEXT;
    ALTER TABLE customer_terms ADD COLUMN cancels_directly INTEGER NOT NULL DEFAULT 0;
    """

  /// Why a message ended that its receiver did not take.
  static let messageEndingsMigration = "ALTER TABLE messages ADD COLUMN ending TEXT;"

  /// Subjects of the audit log that name a person become the id of the account, or go: the log must not keep the name of
  /// somebody who is erased.
  static let auditSubjectsMigration = """
    UPDATE audit SET subject = NULL WHERE action LIKE 'person-%' AND subject NOT IN (SELECT id FROM users);
    UPDATE audit SET subject = (
        SELECT CASE count(*) WHEN 1 THEN min(id) END FROM users
        WHERE email = audit.subject OR phone = audit.subject OR name = audit.subject)
      WHERE action LIKE 'account-%' AND subject NOT IN (SELECT id FROM users);
    """

  /// What customers, drivers and dispatchers write to each other about jobs.
  static let chatMigration = """
    CREATE TABLE chat (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      job TEXT NOT NULL,  -- jobs.id
      sender_role TEXT NOT NULL,
      sender_id TEXT NOT NULL,  -- of a driver or an account; empty: a customer without an account
      text TEXT NOT NULL,
      sent_at INTEGER NOT NULL,
      read_at INTEGER  -- null: by none of the others yet
    );
    CREATE INDEX chat_by_job ON chat (job, number);
    CREATE INDEX chat_by_sender ON chat (sender_id, number);
    """

  /// Requests with an `Idempotency-Key` make other things than links too.
  static let keyedRequestsMigration = """
    ALTER TABLE link_requests RENAME TO keyed_requests;
    ALTER TABLE keyed_requests RENAME COLUMN token TO made;  -- the token or the id of what was made
    ALTER TABLE keyed_requests ADD COLUMN owner TEXT;  -- the account or the driver who asked
    ALTER TABLE keyed_requests ADD COLUMN ends_at INTEGER;  -- null, from earlier versions: a week after at
    UPDATE keyed_requests SET ends_at = at + 604800000;
    DROP INDEX link_requests_by_time;
    CREATE INDEX keyed_requests_by_end ON keyed_requests (ends_at);
    CREATE INDEX keyed_requests_by_made ON keyed_requests (made);
    CREATE INDEX keyed_requests_by_owner ON keyed_requests (owner);
    """

  /// Pictures were stored as they came, with the place where they were taken; `EarlierPictures` cleans them.
  static let earlierPicturesMigration = """
    CREATE TABLE earlier_pictures (
      kind TEXT PRIMARY KEY NOT NULL,  -- the table in which they are
      last INTEGER NOT NULL  -- its rows up to this one may have what must not be kept
    ) WITHOUT ROWID;
    INSERT INTO earlier_pictures SELECT 'photos', max(rowid) FROM photos HAVING max(rowid) IS NOT NULL;
    INSERT INTO earlier_pictures SELECT 'uploads', max(rowid) FROM uploads HAVING max(rowid) IS NOT NULL;
    """

  /// Jobs to which the driver came too soon were counted as in time: those that are still there are counted anew.
  static let earlyJobsMigration = """
    ALTER TABLE day_sums ADD COLUMN early INTEGER NOT NULL DEFAULT 0;
    UPDATE day_sums SET early = number, on_time = on_time - number FROM (
      SELECT summed_day, coalesce(driver_id, '') AS its_driver, summed_operator, count(*) AS number FROM jobs
      WHERE summed_day IS NOT NULL AND status = 'completed' AND scheduled_at - iif(window_ends_at IS NULL, 900000, 0) >
        CASE WHEN arrived_at IS NOT NULL AND latest_times & 64 = 0 THEN arrived_at
          WHEN started_at IS NOT NULL AND latest_times & 128 = 0 THEN started_at END
      GROUP BY 1, 2, 3)
    WHERE day = summed_day AND driver = its_driver AND operator = summed_operator;
    """

  /// Of a message that its receiver refused: whether the others wait for it.
  static let messagesInLineMigration =
    "ALTER TABLE messages ADD COLUMN waits_alone INTEGER NOT NULL DEFAULT 0;"

  /// How long the audit log is kept, and what an account did.
  static let auditPageMigration = """
    ALTER TABLE retention ADD COLUMN audit_days INTEGER NOT NULL DEFAULT 400;
    CREATE INDEX audit_by_user ON audit (user_id, number);
    """

  /// The jobs that ended, by the day for which they were agreed, else by the day on which they ended.
  static let jobsByDayMigration = """
    CREATE INDEX jobs_by_day ON jobs (coalesce(scheduled_at, ended_at)) WHERE ended_at IS NOT NULL;
    """
}
