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
}
