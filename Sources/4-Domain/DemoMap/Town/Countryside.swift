import Glibc

/// Everything but streets: water, woods, fields, the ground of the town, and the names of its parts.
enum Countryside {
  static func areas(_ land: Landscape, _ random: inout TownRandom) -> [Area] {
    var areas = fields(land, &random)
    for district in District.all {
      areas.append(Area(layer: "landuse", kind: district.landuse, ring: district.outline))
    }
    areas.append(
      Area(
        layer: "landuse", kind: "residential",
        ring: stride(from: 0.0, to: 360, by: 15).map {
          Landscape.oldTown + Place(x: 620 * cos($0 * .pi / 180), y: 560 * sin($0 * .pi / 180))
        }))
    areas += woods(land, &random)
    areas += [
      Area(
        layer: "landuse", kind: "cemetery", ring: rectangle(-2050, 560, 230, 170, -12), minimumZoom: 12),
      Area(layer: "landuse", kind: "school", ring: rectangle(-260, 1490, 150, 90, 8), minimumZoom: 13),
      Area(layer: "landuse", kind: "school", ring: rectangle(760, -900, 140, 100, 27), minimumZoom: 13),
      Area(layer: "landuse", kind: "hospital", ring: rectangle(1640, 960, 190, 130, 14), minimumZoom: 12),
      Area(layer: "landuse", kind: "railway", ring: rectangle(60, 1000, 620, 52, 2), minimumZoom: 13),
      Area(layer: "landuse", kind: "pitch", ring: rectangle(-1500, -1060, 105, 68, 6), minimumZoom: 13),
      Area(layer: "landuse", kind: "pitch", ring: rectangle(-1500, -1150, 105, 68, 6), minimumZoom: 13),
      Area(layer: "landuse", kind: "stadium", ring: rectangle(2120, 1010, 150, 120, 20), minimumZoom: 13),
    ]
    areas += land.parks
    for park in land.parks where park.minimumZoom == 12 {
      areas.append(Area(layer: "landcover", kind: "grass", ring: park.ring, minimumZoom: 12))
    }
    for (x, y, w, h) in [(-830.0, -180.0, 120.0, 75.0), (1050, 590, 110, 70), (-1060, -1500, 130, 90)] {
      areas.append(
        Area(
          layer: "landcover", kind: "wood",
          ring: Blob.points(Place(x: x, y: y), w, h, roughness: 0.16, &random), minimumZoom: 13))
    }
    areas.append(Area(layer: "water", kind: "river", ring: land.riverRing))
    areas.append(Area(layer: "water", kind: "lake", name: "Heron Lake", ring: land.lake))
    return areas
  }

  static func labels() -> [Label] {
    var labels = [Label(kind: "town", name: Town.name, place: Landscape.oldTown, minimumZoom: 10, rank: 8)]
    for district in District.all {
      labels.append(
        Label(
          kind: district.isVillage ? "village" : "suburb", name: district.name, place: district.center,
          minimumZoom: district.isVillage ? 11 : 12, rank: district.isVillage ? 12 : 11))
    }
    labels.append(
      Label(
        kind: "neighbourhood", name: "Old Town", place: Landscape.oldTown + Place(x: -210, y: 160),
        minimumZoom: 13, rank: 13))
    return labels
  }

  static func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ degrees: Double
  ) -> [Place] {
    [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { corner in
      Place(x: x, y: y) + Place(x: corner.0 * width, y: corner.1 * height).turned(degrees: degrees)
    }
  }

  /// The fields around the town; neighbouring fields share a hedge.
  private static func fields(_ land: Landscape, _ random: inout TownRandom) -> [Area] {
    var areas: [Area] = []
    let side = 430.0
    let count = Int(land.reach / side) + 1
    func corner(_ column: Int, _ row: Int) -> Place {
      let (x, y) = (Double(column) * side, Double(row) * side)
      return Place(
        x: x + 120 * sin(y / 900) + 60 * sin(x / 310 + y / 470),
        y: y + 140 * sin(x / 1100 + 1) + 55 * sin(y / 350))
    }
    for row in -count..<count {
      for column in -count..<count {
        let ring = [
          corner(column, row), corner(column + 1, row), corner(column + 1, row + 1), corner(column, row + 1),
        ]
        let middle = (ring[0] + ring[2]) * 0.5
        let isTown = District.all.contains { $0.depth(middle) < 1.25 } || middle.length < 1500
        guard !isTown, random.chance(0.8) else { continue }
        areas.append(Area(layer: "landcover", kind: random.chance(0.68) ? "farmland" : "grass", ring: ring))
      }
    }
    return areas
  }

  private static func woods(_ land: Landscape, _ random: inout TownRandom) -> [Area] {
    let places = [
      (-3300.0, 3700.0, 900.0, 620.0), (2500, 4300, 1100, 520), (5200, 900, 620, 900),
      (-5200, -1300, 700, 880),
      (-2400, -3100, 820, 520), (3600, -3600, 900, 500), (-800, 4800, 700, 460), (5200, -5300, 900, 700),
      (-4600, -5300, 1000, 620), (-5600, 2600, 560, 700), (1500, 3500, 380, 300), (-3000, -900, 330, 260),
    ]
    return places.map { x, y, w, h in
      Area(
        layer: "landcover", kind: "wood",
        ring: Blob.points(Place(x: x, y: y), w, h, degrees: random.number(-30...30), roughness: 0.15, &random)
      )
    }
  }
}
