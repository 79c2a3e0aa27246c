extension Schema {
  /// What customers ask of the dispatchers.
  static let customerRequestMigration = "ALTER TABLE jobs ADD COLUMN customer_request TEXT;"
}
