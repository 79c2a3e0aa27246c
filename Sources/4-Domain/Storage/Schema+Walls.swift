/// The migrations about walls that followed `accessMigration`.
extension Schema {
  /// The addresses that people gave for the middles of walls.
  static let wallAddressesMigration = "ALTER TABLE displays ADD COLUMN address TEXT;"

  /// The parts that walls show, in their order.
  static let wallPartsMigration = """
    ALTER TABLE displays ADD COLUMN parts TEXT;  -- with spaces between; null: what all walls showed before
    """
}
