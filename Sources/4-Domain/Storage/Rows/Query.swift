import SQLite

/// The SQL of a statement that each connection prepares once, when it first needs it.
final class Query: Sendable {
  let sql: String

  init(_ sql: String) { self.sql = sql }
}
