import SQLite

/// A fault of the index's file, in SQLite's words.
package struct PlacesError: SQLiteFailure, Hashable, CustomStringConvertible {
  package let code: Int32
  package let message: String

  package init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }

  package init(cannotOpen path: String, code: Int32, message: String) {
    self.init(code: code, message: "\(path): \(message)")
  }

  package var description: String { message }
}
