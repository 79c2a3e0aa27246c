import SQLite

/// A record that is a row of a table. It lists each column once, with its member: so the names in SQL, the bound
/// values and the read values have one order, and so have the values in the log of the nodes. A new column is one line
/// at the end there, and a migration.
protocol StoredRow {
  /// The value into which a row is read.
  static var blank: Self { get }

  /// Visits the columns in their order. Throws if a read value is invalid.
  mutating func pass(_ row: inout RowPass) throws(StorageError)

  /// Visits the members that have no column, but that the memory of other nodes needs too.
  mutating func passUnstored(_ row: inout RowPass)
}

extension StoredRow {
  mutating func passUnstored(_ row: inout RowPass) {}

  /// The names of the columns in their order.
  static var columns: [String] {
    var row = RowPass(.naming)
    var record = blank
    // Nothing is read, so no value can be invalid.
    try? record.pass(&row)
    return row.names
  }

  static var columnList: String { columns.joined(separator: ", ") }

  /// `INSERT INTO table` with a parameter for each column; `expressions` replace the `?` of some columns, or give the
  /// values of columns that the record does not have.
  static func insertion(into table: String, expressions: [String: String] = [:]) -> String {
    let own = columns
    let names = own + expressions.keys.filter { !own.contains($0) }
    let values = names.map { expressions[$0] ?? "?" }
    return """
      INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(values.joined(separator: ", ")))
      """
  }

  /// `insertion` as an upsert: it changes the row with the same first column, all of it, or the columns that are
  /// `changing`.
  static func upsertion(
    into table: String, expressions: [String: String] = [:], changing: [String]? = nil
  ) -> String {
    let all = columns + expressions.keys.filter { !columns.contains($0) }
    let updates = (changing ?? Array(all.dropFirst())).map { "\($0) = excluded.\($0)" }
    return """
      \(insertion(into: table, expressions: expressions))
      ON CONFLICT (\(all[0])) DO UPDATE SET \(updates.joined(separator: ", "))
      """
  }

  /// Reads the next columns of the present row.
  init(_ row: inout RowPass) throws(StorageError) {
    self = Self.blank
    try pass(&row)
  }
}

extension Statement {
  /// Runs a statement with the record's values as its first parameters, and `values` as those after them.
  func run(_ record: some StoredRow, _ values: any SQLValue...) throws(StorageError) {
    var record = record
    var pass = RowPass(.binding(self))
    try record.pass(&pass)
    for value in values { value.bind(to: self) }
    try run()
  }
}

/// One pass through the columns of a row: to name them, to bind a record's values, or to read them into one; or to
/// collect the values for the log of the nodes, or to take them from there.
///
/// For reading, one pass is used for all rows, because it holds the texts that rows have in common.
struct RowPass {
  enum Purpose {
    case naming
    case binding(Statement)
    case reading
    /// Into `values`.
    case collecting
    /// From `values`: missing ones are null.
    case taking
  }

  private let purpose: Purpose
  private(set) var names: [String] = []
  private var sharedTexts = SharedTexts()

  /// The next column to read.
  var cursor = RowCursor(nil)

  private(set) var values: [LoggedValue]
  private var takenCount = 0
  /// Whether a taken value was of another type than its column.
  private(set) var isMistyped = false

  init(_ purpose: Purpose, values: [LoggedValue] = []) {
    self.purpose = purpose
    self.values = values
  }

  var isReading: Bool {
    switch purpose {
    case .reading, .taking: true
    case .naming, .binding, .collecting: false
    }
  }

  private mutating func take<Value: SQLValue>(_: Value.Type = Value.self) -> Value? {
    guard takenCount < values.count else { return nil }
    takenCount += 1
    if case .null = values[takenCount - 1] { return nil }
    let value = Value(values[takenCount - 1])
    if value == nil { isMistyped = true }
    return value
  }

  mutating func column<Value: SQLValue>(_ name: String, _ value: inout Value) {
    switch purpose {
    case .naming: names.append(name)
    case .binding(let statement): value.bind(to: statement)
    case .reading: value = Value(readFrom: &cursor)
    case .collecting: values.append(value.logged)
    // An earlier version did not have the column: the blank's value stays, as after a migration.
    case .taking: if let taken: Value = take() { value = taken }
    }
  }

  /// Nil is null.
  mutating func column<Value: SQLValue>(_ name: String, _ value: inout Value?) {
    switch purpose {
    case .naming: names.append(name)
    case .binding(let statement): if let value { value.bind(to: statement) } else { statement.bindNull() }
    case .reading: value = cursor.optional()
    case .collecting: values.append(value?.logged ?? .null)
    case .taking: value = take()
    }
  }

  /// False if the row's text is none of the type's values; the value then stays unchanged.
  @discardableResult
  mutating func column<Value: RawRepresentable<String>>(_ name: String, _ value: inout Value) -> Bool {
    var text = value.rawValue
    column(name, &text)
    guard isReading else { return true }
    guard let read = Value(rawValue: text) else { return false }
    value = read
    return true
  }

  /// Nil is null; a text that is none of the type's values is read as nil.
  mutating func column<Value: RawRepresentable<String>>(_ name: String, _ value: inout Value?) {
    var text = value?.rawValue
    column(name, &text)
    if isReading { value = text.flatMap { Value(rawValue: $0) } }
  }

  /// A text that many rows have in common.
  mutating func sharedColumn(_ name: String, _ text: inout String?) {
    if case .reading = purpose { text = sharedTexts.text(&cursor) } else { column(name, &text) }
  }

  /// Texts in one column with `separator` between, null for an empty list. No text contains the separator.
  mutating func column(_ name: String, _ texts: inout [String], separator: Character) {
    var text = texts.isEmpty ? nil : texts.joined(separator: String(separator))
    column(name, &text)
    if isReading { texts = text?.split(separator: separator).map(String.init) ?? [] }
  }
}
