import Glibc

/// A part of the town with its own grid: turned, a little bent, and with some blocks left out.
struct District {
  let name: String
  let center: Place
  let halfWidth: Double
  let halfHeight: Double
  let degrees: Double
  /// The distance between the long streets, and between the short ones that cross them.
  let rowMeters: Double
  let columnMeters: Double
  let bendMeters: Double
  let landuse: String

  static let all = [
    district("Northgate", 120, 1720, 1500, 640, 8, 96, 180, 44),
    district("Westfield", -1200, 380, 780, 600, -12, 92, 160, 34),
    district("Eastside", 1330, 420, 780, 560, 14, 92, 165, 38),
    district("Southbank", -380, -1190, 900, 720, 4, 90, 150, 30),
    district("Orchard Hill", 1150, -1290, 760, 560, 27, 98, 180, 62),
    district("Station Quarter", 30, 780, 760, 270, 2, 84, 130, 16),
    district("Foundry Quarter", -2350, 1330, 620, 420, 5, 210, 260, 10, "industrial"),
    district("Ashby", -4100, 260, 420, 330, -20, 95, 150, 40),
    district("Fenwick", 4250, 2900, 430, 330, 33, 95, 150, 45),
    district("Little Harrow", 380, -3350, 380, 300, 18, 95, 140, 40),
    district("Lakeside", 3560, -1500, 330, 520, 8, 95, 160, 30),
  ]

  private static func district(
    _ name: String, _ x: Double, _ y: Double, _ halfWidth: Double, _ halfHeight: Double, _ degrees: Double,
    _ row: Double, _ column: Double, _ bend: Double, _ landuse: String = "residential"
  ) -> District {
    District(
      name: name, center: Place(x: x, y: y), halfWidth: halfWidth, halfHeight: halfHeight, degrees: degrees,
      rowMeters: row, columnMeters: column, bendMeters: bend, landuse: landuse)
  }

  var isVillage: Bool { halfWidth < 500 }

  /// Converts a position on the grid to a place in the town's plan.
  func place(_ u: Double, _ v: Double) -> Place {
    let bent = Place(x: u + bendMeters * sin(v / 300 + center.x), y: v + bendMeters * sin(u / 340 + center.y))
    return center + bent.turned(degrees: degrees)
  }

  /// The relative distance from the middle: 0 in the middle, 1 at the edge. The edge is a rounded rectangle, because
  /// towns have no corners.
  func depth(_ place: Place) -> Double {
    let local = (place - center).turned(degrees: -degrees)
    let (x, y) = (abs(local.x) / halfWidth, abs(local.y) / halfHeight)
    return (x * x * x * x + y * y * y * y).squareRoot().squareRoot()
  }

  var outline: [Place] {
    stride(from: 0.0, to: 360, by: 12).map { degrees in
      let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
      let scale = 1 / pow(pow(c, 4) + pow(s, 4), 0.25)
      return center
        + Place(x: (halfWidth + 30) * c * scale, y: (halfHeight + 30) * s * scale).turned(
          degrees: self.degrees)
    }
  }

  /// The streets before they are joined with the roads around them.
  func streets(_ land: Landscape, _ random: inout TownRandom, isOwn: (Place) -> Bool) -> [[Place]] {
    var streets: [[Place]] = []
    func trace(_ count: Int, _ leaveOut: Double, _ at: (Int) -> Place) {
      var line: [Place] = []
      func end() {
        if line.count > 3 { streets.append(line) }
        line = []
      }
      var isLeftOut = false
      for index in 0...count {
        // Each stretch of about a block gets its own decision.
        if index % 5 == 0 { isLeftOut = random.chance(leaveOut) }
        let place = at(index)
        guard !isLeftOut, depth(place) <= 1, isOwn(place), land.isFree(place) else {
          end()
          continue
        }
        line.append(place)
      }
      end()
    }
    let rows = Int(2 * halfHeight / rowMeters)
    for row in 0...max(rows, 1) {
      let v = -halfHeight + Double(row) * rowMeters + random.number(-9...9)
      trace(Int(2 * halfWidth / 30), 0.1) { place(-halfWidth + Double($0) * 30, v) }
    }
    let columns = Int(2 * halfWidth / columnMeters)
    for column in 0...max(columns, 1) {
      let u = -halfWidth + Double(column) * columnMeters + random.number(-22...22)
      trace(Int(2 * halfHeight / 22), 0.3) { place(u, -halfHeight + Double($0) * 22) }
    }
    return streets
  }
}
