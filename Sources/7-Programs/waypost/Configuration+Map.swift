import Logging
import Maps
import Net
import Places
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
    for warning in file.warnings { log.warning("street map", [("file", path), ("warning", warning)]) }
    var tiles = MapTiles.Configuration()
    // Another build may draw the map in another way.
    tiles.salt = String(Executable.modifiedSeconds, radix: 16)
    let map = try orFail { () throws(NetError) in
      try MapTiles(file, loop: loop, configuration: tiles) { file in
        let renderer = TileRenderer(schema: file.metadata.schema)
        return { (content, id, theme) throws(MapsError) in try renderer.svg(content, of: id, theme: theme) }
      }
    }
    let log = log
    map.onFirstBrokenTile = { id in
      log.warning(
        "a broken tile of the street map: the zoom above stands in its place, if it can",
        [("file", path), ("tile", "\(id.z)/\(id.x)/\(id.y)")])
    }
    return map
  }

  /// Begins to read the addresses of the map that the server shows, in the background; nil without a map. The server
  /// works without addresses: a fault is logged.
  func openPlaces(town: DemoTown?, loop: EventLoop) -> Places? {
    guard let path = mapPath ?? town?.mapPath else { return nil }
    let log = log
    do {
      return try Places(map: MapFile(path: path), path: dataDirectory + "/waypost.places", loop: loop) {
        progress in
        switch progress {
        case .reading(let percent): log.info("reading addresses", [("percent", "\(percent)")])
        case .ready: log.info("addresses can be found")
        case .failed(let reason): log.warning("addresses cannot be found", [("reason", reason)])
        }
      }
    } catch {
      log.warning("addresses cannot be found", [("reason", "\(error)")])
      return nil
    }
  }
}
