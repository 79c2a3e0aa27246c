extension Schema {
  /// When an account's tokens were ended: those issued before are refused.
  static let tokensMigration = """
    ALTER TABLE users ADD COLUMN tokens_ended_at INTEGER;  -- null: never
    """
}
