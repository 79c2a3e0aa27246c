extension Schema {
  /// What dispatchers do at the board: whom they can call, and what they said when they did it.
  static let deskMigration = """
    ALTER TABLE jobs ADD COLUMN customer_phone TEXT;

    ALTER TABLE audit ADD COLUMN detail TEXT;  -- a driver's id, a reason
    CREATE INDEX audit_by_subject ON audit (subject, number);
    """
}
