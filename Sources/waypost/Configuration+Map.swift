import Logging
import Maps
import Net
import StreetMap

extension Configuration {
  /// Opens the map that the server shows and starts its render threads: the operator's file, the fictional town in a
  /// demo, or none.
  func openMap(town: DemoTown?, loop: EventLoop) throws(CommandError) -> MapTiles? {
    guard let path = mapPath ?? town?.mapPath else {
      log.info(
        "pages show no streets: --map FILE.mbtiles adds them; man waypost says how to make one of your city")
      return nil
    }
    let file = try orFail { () throws(MapsError) in try MapFile(path: path) }
    let metadata = file.metadata
    log.info(
      "street map",
      [
        ("file", path), ("schema", metadata.schema.rawValue),
        ("zooms", "\(metadata.minimumZoom)-\(metadata.maximumZoom)"), ("attribution", metadata.attribution),
      ])
    var tiles = MapTiles.Configuration()
    // Another build may draw the map in another way.
    tiles.salt = String(Executable.modifiedSeconds, radix: 16)
    return try orFail { () throws(NetError) in
      try MapTiles(file, loop: loop, configuration: tiles) { file in
        let renderer = TileRenderer(schema: file.metadata.schema)
        return { (content, id, theme) throws(MapsError) in try renderer.svg(content, of: id, theme: theme) }
      }
    }
  }
}
