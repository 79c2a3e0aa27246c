import Glibc

/// The oldest part of the town, built without a plan: crooked rings and alleys around the market square.
enum OldTown {
  static func streets(_ random: inout TownRandom) -> [[Place]] {
    let center = Landscape.oldTown
    let radii = [90.0, 160, 232, 306, 382, 462]
    let angles = [20.0, 48, 70, 112, 138, 160, 200, 226, 250, 292, 318, 340].map {
      $0 + random.number(-5...5)
    }
    func place(_ ring: Int, _ angle: Double, _ jitter: Double) -> Place {
      let radius = radii[ring] + jitter
      return center + Place(x: radius * 1.08 * cos(angle * .pi / 180), y: radius * sin(angle * .pi / 180))
    }
    var nodes: [[Place]] = []
    for ring in radii.indices {
      nodes.append(
        angles.map { place(ring, $0 + random.number(-5...5), ring == 0 ? 0 : random.number(-17...17)) })
    }
    func isDry(_ place: Place) -> Bool { Landscape.metersFromRiver(place) > 52 }
    var streets: [[Place]] = []
    for ring in radii.indices {
      var line: [Place] = []
      for index in 0...angles.count {
        let node = nodes[ring][index % angles.count]
        let keeps = ring == 0 || random.chance(0.78)
        if !isDry(node) || !keeps {
          if line.count > 1 { streets.append(crooked(line)) }
          line = isDry(node) ? [node] : []
        } else {
          line.append(node)
        }
      }
      if line.count > 1 { streets.append(crooked(line)) }
    }
    for index in angles.indices {
      var line: [Place] = []
      for ring in radii.indices {
        let node = nodes[ring][index]
        guard isDry(node) else { break }
        if ring > 1, random.chance(0.24) {
          if line.count > 1 { streets.append(crooked(line)) }
          line = []
        }
        line.append(node)
      }
      if line.count > 1 { streets.append(crooked(line)) }
    }
    return streets
  }

  /// Bends a line a little, because no street of the old town is straight.
  private static func crooked(_ line: [Place]) -> [Place] {
    var result: [Place] = []
    for (a, b) in zip(line, line.dropFirst()) {
      for part in [0.0, 0.34, 0.67] { result.append(bent(a + (b - a) * part)) }
    }
    return result + line.suffix(1).map(bent)
  }

  private static func bent(_ place: Place) -> Place {
    let away = min((place - Landscape.oldTown).length / 200, 1)
    return place
      + Place(
        x: away * (21 * sin(place.y / 78 + 1) + 9 * sin(place.x / 41)),
        y: away * (19 * sin(place.x / 86 + 2) + 9 * sin(place.y / 37)))
  }
}
