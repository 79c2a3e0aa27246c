import Tracking

/// The options of the command line.
struct DriversOptions: Equatable {
  var server: ServerAddress
  var credentialsPath: String
  var tracePath: String?
  /// The factor by which a trace is played faster; 1 through 100.
  var speed = 1.0
  /// Whether the fixes of a trace contain the times at which they were taken.
  var carriesTimes = false
  /// The time between two positions of a simulated driver; 10 through 60,000.
  var intervalMilliseconds: UInt64 = 1000
  /// The factor by which the waits before the steps of a job are shorter than those of people; 1 through 1,000.
  var hurry: UInt64 = 1
  /// The number of credentials that drive; nil means all.
  var count: Int?
  var area: Motion.Area
  /// A file of roads to drive along.
  var roadsPath: String?
  var seed: UInt64 = 1
  var isQuiet = false
  var stopsWithInput = false

  static let usage = """
    usage: waypost-drivers --server URL --credentials FILE [options]

    Simulated drivers as real Socket.IO clients: they report positions and walk jobs through their statuses.

      --server URL          http://HOST:PORT
      --credentials FILE    JSON: an array, or one object a line, of driver_id, user_id, token
      --trace FILE          play this CSV instead of simulating movement
                            (\(Trace.header))
      --speed N             play the trace at 1 to 100 times its speed; default 1
      --times yes           let the trace's fixes carry times that end in the present: for more than about 10
                            times its speed, where they would look like jumps, and drivers not heard since
      --interval-ms N       between two simulated positions; default 1000
      --hurry N             do the steps of jobs N times as fast; default 1
      --count N             use only the first N credentials
      --centre LAT,LNG      where simulated drivers roam; default 60.1699,24.9384
      --radius-m N          how far from there; default 2500
      --roads FILE          drive along these roads (\(RoadMap.header)) instead of a grid
      --seed N              another drive; default 1
      --quiet yes           print nothing but errors
      --stop-with-input yes end when standard input does, for a parent process that may die
    """

  /// Nil if the arguments contain `--help`.
  static func parse(_ arguments: [String]) throws(DriversError) -> DriversOptions? {
    var values: [String: String] = [:]
    var rest = arguments[...]
    while let name = rest.popFirst() {
      if name == "--help" || name == "-h" { return nil }
      guard known.contains(name) else { throw .usage("unknown option \(name)") }
      guard let value = rest.popFirst() else { throw .usage("\(name) wants a value") }
      values[name] = value
    }
    func number(_ name: String, in range: ClosedRange<Double>, default value: Double) throws(DriversError)
      -> Double
    {
      guard let text = values[name] else { return value }
      guard let number = Double(text), range.contains(number) else {
        throw .usage("\(name) wants a number from \(range.lowerBound) to \(range.upperBound), not \(text)")
      }
      return number
    }
    guard let serverText = values["--server"], let credentialsPath = values["--credentials"] else {
      throw .usage("--server and --credentials are needed")
    }
    guard let server = ServerAddress(serverText) else {
      throw .usage("--server wants http://HOST:PORT, not \(serverText)")
    }
    let place = (values["--centre"] ?? "60.1699,24.9384").split(separator: ",").compactMap { Double($0) }
    guard place.count == 2, let centre = Coordinate(latitude: place[0], longitude: place[1]) else {
      throw .usage("--centre wants LAT,LNG")
    }
    let radius = try number("--radius-m", in: 10...100_000, default: 2500)
    var options = DriversOptions(
      server: server, credentialsPath: credentialsPath,
      area: Motion.Area(centre: centre, radiusMeters: radius))
    options.tracePath = values["--trace"]
    options.roadsPath = values["--roads"]
    options.speed = try number("--speed", in: 1...100, default: 1)
    options.intervalMilliseconds = UInt64(try number("--interval-ms", in: 10...60_000, default: 1000))
    if values["--count"] != nil {
      options.count = Int(try number("--count", in: 1...100_000, default: 1))
    }
    options.carriesTimes = values["--times"] == "yes"
    options.hurry = UInt64(try number("--hurry", in: 1...1000, default: 1))
    options.seed = UInt64(try number("--seed", in: 0...1e15, default: 1))
    options.isQuiet = values["--quiet"] == "yes"
    options.stopsWithInput = values["--stop-with-input"] == "yes"
    return options
  }

  private static let known: Set<String> = [
    "--server", "--credentials", "--trace", "--speed", "--times", "--interval-ms", "--hurry", "--count",
    "--centre", "--radius-m", "--roads", "--seed", "--quiet", "--stop-with-input",
  ]
}
