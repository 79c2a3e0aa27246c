/// What is stored of drivers since their first table.
extension Schema {
  /// The pictures that customers see of their drivers.
  static let driverPicturesMigration = """
    ALTER TABLE drivers ADD COLUMN picture_at INTEGER;  -- null: no picture
    CREATE TABLE driver_pictures (
      driver TEXT PRIMARY KEY NOT NULL,  -- drivers.id
      bytes BLOB NOT NULL  -- JPEG
    ) STRICT;
    """

  /// Breaks, and the hours of drivers in the daily sums. Since when a driver is online is not known of those who are so
  /// already: their hours begin with their next change.
  static let breaksMigration = """
    ALTER TABLE drivers ADD COLUMN is_on_break INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE drivers ADD COLUMN availability_since INTEGER;  -- null: not known
    ALTER TABLE day_sums ADD COLUMN online_seconds INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE day_sums ADD COLUMN break_seconds INTEGER NOT NULL DEFAULT 0;
    """
}
