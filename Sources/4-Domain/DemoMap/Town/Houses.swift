import Glibc

/// Houses along the streets: close together and at the pavement in the old town, with gardens elsewhere.
struct Houses {
  private(set) var all: [House] = []

  private struct Cell: Hashable {
    let x: Int
    let y: Int
  }

  private struct Taken {
    let place: Place
    let radius: Double
    /// The number of the house's row: the houses of one side of one street are one row.
    let row: Int
  }

  private var taken: [Cell: [Taken]] = [:]
  private static let cellMeters = 40.0

  init(_ land: Landscape, _ streets: Streets, random: inout TownRandom) {
    for (number, road) in streets.roads.enumerated() {
      switch road.roadClass {
      case .minor, .tertiary, .secondary, .primary, .service:
        build(along: road, number, land, streets, &random)
      case .motorway, .trunk, .path, .rail: continue
      }
    }
  }

  private mutating func build(
    along road: Road, _ number: Int, _ land: Landscape, _ streets: Streets, _ random: inout TownRandom
  ) {
    for side in [1.0, -1.0] {
      var houseNumber = side > 0 ? 1 : 2
      var toNext = 14.0
      for (a, b) in zip(road.points, road.points.dropFirst()) {
        let length = (b - a).length
        let way = (b - a).direction
        while toNext < length {
          let door = a + way * toNext
          let style = Style(at: door, isWorkshop: road.roadClass == .service, &random)
          toNext += style.width + style.gap
          houseNumber += 2
          guard style.isBuilt, place(style, door, way, side, number, land, streets) else { continue }
          all.append(
            House(
              ring: style.ring(door, way, side, road.roadClass.halfWidthMeters), street: road.name,
              number: houseNumber - 2, door: door))
        }
        toNext -= length
      }
    }
  }

  /// Returns whether there is room for the house, and occupies it.
  private mutating func place(
    _ style: Style, _ door: Place, _ way: Place, _ side: Double, _ road: Int, _ land: Landscape,
    _ streets: Streets
  ) -> Bool {
    let roadClass = streets.roads[road].roadClass
    let middle =
      door + way.left * (side * (roadClass.halfWidthMeters + style.setback + style.depth / 2))
    let radius = (style.width + style.depth) / 4
    let row = side > 0 ? road : -road - 1
    guard Landscape.metersFromRiver(middle) > 16 + style.depth / 2, land.isFree(middle, streetMeters: 45),
      streets.index.isClear(middle, meters: max(style.width, style.depth) / 2 + 0.5, except: road)
    else { return false }
    let (x, y) = (Int(floor(middle.x / Self.cellMeters)), Int(floor(middle.y / Self.cellMeters)))
    // Neighbours in a row may touch; gables must not run into backs.
    for dx in -1...1 {
      for dy in -1...1 {
        for other in taken[Cell(x: x + dx, y: y + dy)] ?? []
        where other.row != row && (other.place - middle).length < other.radius + radius + 1.5 { return false }
      }
    }
    taken[Cell(x: x, y: y), default: []].append(
      Taken(place: middle, radius: radius, row: row))
    return true
  }

  /// The building style of one house.
  private struct Style {
    let width: Double
    let depth: Double
    let setback: Double
    let gap: Double
    let isBuilt: Bool
    /// The corner that is cut out, for houses that are no plain rectangles; none from 4 up.
    let notch: Int

    init(at place: Place, isWorkshop: Bool, _ random: inout TownRandom) {
      let old = place - Landscape.oldTown
      let depthInTown = District.all.map { $0.depth(place) }.min() ?? 9
      notch = Int(random.number(0...9))
      if old.length < 90 {
        (width, depth, setback, gap, isBuilt) = (10, 10, 1, 1, false)
      } else if old.length < 600 {
        width = random.number(11...19)
        depth = random.number(11...15)
        setback = 0.5
        gap = random.chance(0.15) ? 5 : 0.2
        isBuilt = random.chance(0.96)
      } else if isWorkshop {
        width = random.number(30...70)
        depth = random.number(25...48)
        setback = 8
        gap = random.number(14...40)
        isBuilt = random.chance(0.85)
      } else {
        width = random.number(10...16)
        depth = random.number(9...13)
        setback = random.number(4...7)
        gap = random.number(4...10)
        isBuilt = depthInTown < 1.04 ? random.chance(0.93) : random.chance(0.06)
      }
    }

    func ring(_ door: Place, _ way: Place, _ side: Double, _ roadHalfWidth: Double) -> [Place] {
      let out = way.left * side
      let front = door + out * (roadHalfWidth + setback)
      func corner(_ along: Double, _ back: Double) -> Place { front + way * along + out * back }
      let half = width / 2
      switch notch {
      case 0:
        return [
          corner(-half, 0), corner(half, 0), corner(half, depth * 0.6), corner(0, depth * 0.6),
          corner(0, depth),
          corner(-half, depth),
        ]
      case 1:
        return [
          corner(-half, 0), corner(half, 0), corner(half, depth), corner(0, depth), corner(0, depth * 0.6),
          corner(-half, depth * 0.6),
        ]
      default: return [corner(-half, 0), corner(half, 0), corner(half, depth), corner(-half, depth)]
      }
    }
  }
}
