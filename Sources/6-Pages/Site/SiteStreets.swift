import API
import Net
import StreetMap
import Ways

/// What a `Site` with a map has: the streets below its pages, the ways along them, and the places of addresses.
struct SiteStreets {
  let streets: Streets?
  let ways: WayPlanner?
  let finder: PlaceFinder?

  init(_ given: SiteParts, _ configuration: SiteConfiguration, loop: EventLoop) {
    streets = given.map.map { Streets(tiles: $0, loop: loop) }
    ways = given.map.map {
      WayPlanner(store: given.store, map: $0.file, loop: loop, configuration: configuration.ways)
    }
    finder = given.places.flatMap { places in
      given.map.map { PlaceFinder(places, map: $0.metadata, store: given.store) }
    }
  }
}
