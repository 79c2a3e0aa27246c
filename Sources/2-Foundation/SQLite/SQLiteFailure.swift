/// What a target makes of an error of SQLite: its own error says what could not be done.
package protocol SQLiteFailure: Error {
  /// The file could not be opened.
  init(cannotOpen path: String, code: Int32, message: String)
  /// A statement failed; `code` is an extended result code.
  init(code: Int32, message: String)
}
