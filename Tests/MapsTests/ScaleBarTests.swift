import Maps
import Testing

struct ScaleBarTests {
  @Test(arguments: [
    (0.005, "1 m"), (0.6, "50 m"), (1.1, "100 m"), (2.2, "200 m"), (10.5, "1 km"), (60, "5 km"),
    (78271, "5000 km"),
  ])
  func `the length is the longest round one that fits`(metersPerPixel: Double, label: String) {
    let bar = ScaleBar(metersPerPixel: metersPerPixel, maximumWidthPixels: 96)
    #expect("\(bar.count) \(bar.isLong ? "km" : "m")" == label)
  }

  @Test(arguments: [
    (0.005, "1 ft"), (0.6, "100 ft"), (2.2, "500 ft"), (10.5, "2000 ft"), (17, "1 mi"), (60, "2 mi"),
    (78271, "2000 mi"),
  ])
  func `where people count in feet and miles it is round in those`(metersPerPixel: Double, label: String) {
    let bar = ScaleBar(metersPerPixel: metersPerPixel, lengths: .imperial, maximumWidthPixels: 96)
    #expect("\(bar.count) \(bar.isLong ? "mi" : "ft")" == label)
  }

  @Test func `the bar is as wide as its length says`() {
    let bar = ScaleBar(metersPerPixel: 3, maximumWidthPixels: 96)
    #expect(bar.lengthMeters == 200)
    #expect(abs(bar.widthPixels * 3 - 200) < 1e-9)
  }
}
