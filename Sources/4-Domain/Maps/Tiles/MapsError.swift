import SQLite

/// The reason why a map, or one tile of it, cannot be used.
package enum MapsError: Error, Hashable {
  /// The file is not there, or not readable.
  case cannotOpen(path: String, reason: String)
  /// Not what its kind of file is, such as a database without map tiles.
  case notOfFormat(path: String, format: String, reason: String)
  /// Pictures, or nothing that can be read as a vector tile.
  case notVectorTiles(path: String, found: String)
  /// Vector tiles without any known layer.
  case unknownSchema(path: String, layers: [String])
  /// SQLite failed later on: a damaged file, or a disk.
  case cannotRead(reason: String)
  /// A tile that MVT 2.1 or gzip does not allow, or larger than any real one.
  case brokenTile(String)
}

extension MapsError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotOpen(let path, let reason): "the map \(path) cannot be opened: \(reason)"
    case .notOfFormat(let path, let format, let reason): "\(path) is not \(format): \(reason)"
    case .notVectorTiles(let path, let found):
      "\(path) holds no vector tiles but \(found); Waypost draws maps of vector tiles only"
    case .unknownSchema(let path, let layers):
      "\(path) is in none of the schemas OpenMapTiles, Shortbread and Mapbox Streets; its layers are "
        + layers.joined(separator: ", ")
    case .cannotRead(let reason): "the map cannot be read: \(reason)"
    case .brokenTile(let reason): "a broken tile: \(reason)"
    }
  }
}

extension MapsError: SQLiteFailure {
  package init(cannotOpen path: String, code: Int32, message: String) {
    self = .cannotOpen(path: path, reason: message)
  }

  package init(code: Int32, message: String) { self = .cannotRead(reason: message) }
}
