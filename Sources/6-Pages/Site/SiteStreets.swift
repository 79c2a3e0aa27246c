import API
import Net
import StreetMap
import Ways

/// What a `Site` with a map has: the streets below its pages, the ways along them, and the places of addresses.
struct SiteStreets {
  let streets: Streets?
  let ways: WayPlanner?
  let finder: PlaceFinder?

  init(_ given: SiteParts) {
    streets = given.map.map { Streets(tiles: $0, loop: given.loop) }
    ways = given.map.map {
      WayPlanner(store: given.store, map: $0.file, loop: given.loop, configuration: given.configuration.ways)
    }
    finder = given.places.flatMap { places in
      given.map.map { PlaceFinder(places, map: $0.metadata, store: given.store) }
    }
  }
}
