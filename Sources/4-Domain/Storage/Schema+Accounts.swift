/// The migrations about accounts that followed `passwordLinksMigration`.
extension Schema {
  /// The second factors of accounts, and who must have one: one row, once somebody chose it.
  static let secondFactorsMigration = """
    CREATE TABLE second_factors (
      user_id TEXT PRIMARY KEY NOT NULL,
      seed TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      last_step INTEGER NOT NULL,  -- of the latest code that was used
      recovery_digests TEXT  -- with spaces between; null: none are left
    ) WITHOUT ROWID;
    CREATE TABLE second_factor_rule (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      demanded_of TEXT NOT NULL,
      from_at INTEGER  -- null: at once
    );
    """

  /// From where, and with which browser, a session began.
  static let sessionClientsMigration = """
    ALTER TABLE sessions ADD COLUMN address TEXT;
    ALTER TABLE sessions ADD COLUMN user_agent TEXT;
    """

  /// What commands did to accounts, until their owners are told by mail.
  static let accountNoticesMigration = """
    CREATE TABLE account_notices (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      user_id TEXT NOT NULL,
      action TEXT NOT NULL,
      at INTEGER NOT NULL
    );
    """
}
