import SQLite
import Tracking

/// Writes rows within a transaction that its caller opened; keeps the prepared statements of one connection.
final class RowWriter {
  private let database: Database
  private let linkViews: Statement
  private let position: Statement
  private let meetDriver: Statement
  private let driverNumber: Statement
  private var statements: [ObjectIdentifier: Statement] = [:]

  let eraser: Eraser
  let sums: SumWriter

  /// - Parameter dayNumber: the day since 1970 that the clock of the business shows.
  init(
    _ database: Database,
    dayNumber: @escaping @Sendable (Timestamp) -> Int = SnapshotStore.Configuration().dayNumber
  ) throws(StorageError) {
    self.database = database
    sums = try SumWriter(database, dayNumber: dayNumber)
    linkViews = try database.prepare(
      "UPDATE links SET view_count = ?2, last_viewed_at = ?3 WHERE token = ?1")
    position = try database.prepare(PositionRow.upsertion(into: "positions"))
    meetDriver = try database.prepare("INSERT INTO drivers (id) VALUES (?) ON CONFLICT (id) DO NOTHING")
    driverNumber = try database.prepare("SELECT number FROM drivers WHERE id = ?")
    eraser = try Eraser(database)
  }

  /// The statement of a kind's query.
  subscript(query: Query) -> Statement {
    get throws(StorageError) {
      if let known = statements[ObjectIdentifier(query)] { return known }
      let statement = try database.prepare(query.sql)
      statements[ObjectIdentifier(query)] = statement
      return statement
    }
  }

  func write(_ write: DurableWrite) throws(StorageError) { try write.change.write(to: self) }

  func write(_ value: LinkViews) throws(StorageError) {
    try linkViews.run(value.token, value.count, value.lastViewedAt)
  }

  func write(_ value: Position, ofDriver number: Int64) throws(StorageError) {
    try position.run(PositionRow(number: number, position: value))
  }

  /// The number of a driver's row, which is created if the driver's profile is not stored yet.
  func number(of id: DriverID) throws(StorageError) -> Int64 {
    try meetDriver.run(id.rawValue)
    driverNumber.bind(id.rawValue)
    defer { driverNumber.reset() }
    return try driverNumber.step() ? driverNumber.integer() : 0
  }
}
