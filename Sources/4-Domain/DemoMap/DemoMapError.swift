import SQLite

/// The reason why the fictional town's map could not be made.
package enum DemoMapError: SQLiteFailure, Hashable, CustomStringConvertible {
  case cannotWrite(reason: String)

  package init(cannotOpen path: String, code: Int32, message: String) {
    self = .cannotWrite(reason: "\(path): \(message)")
  }

  package init(code: Int32, message: String) { self = .cannotWrite(reason: message) }

  package var description: String {
    switch self {
    case .cannotWrite(let reason): "the map cannot be written: \(reason)"
    }
  }
}
