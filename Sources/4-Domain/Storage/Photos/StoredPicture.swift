import SQLite
import Tracking

/// A picture whose bytes are in the database.
package enum StoredPicture: Hashable, Sendable {
  /// Of a job, or one that waits for a job or an application.
  case photo(id: String)
  case driver(DriverID)
}

/// Reads pictures.
///
/// Confined to the thread of its connection.
final class PictureReader {
  private let photo: Statement
  private let driver: Statement

  init(_ database: Database) throws(StorageError) {
    photo = try database.prepare(
      "SELECT bytes FROM photos WHERE id = ?1 UNION ALL SELECT bytes FROM uploads WHERE id = ?1")
    driver = try database.prepare("SELECT bytes FROM driver_pictures WHERE driver = ?1")
  }

  /// Nil if there is none.
  func bytes(of picture: StoredPicture) throws(StorageError) -> [UInt8]? {
    switch picture {
    case .photo(let id): try photo.bytes(of: id)
    case .driver(let id): try driver.bytes(of: id.rawValue)
    }
  }
}

extension Statement {
  /// The bytes of the first row for `id`; nil without one.
  func bytes(of id: String) throws(StorageError) -> [UInt8]? {
    bind(id)
    defer { reset() }
    return try step() ? bytes() : nil
  }
}
