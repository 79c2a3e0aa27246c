extension Schema {
  /// Requests that said by an `Idempotency-Key` that they may come again.
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
}
