import Customer
import HTTP
import Live
import Templating
import Tracking
import Words

/// Renders the job of a driver who is on the way: measures the time from the fleet to the bytes of the page, of its
/// picture and of its data, and their sizes, plain and with gzip.
let customerPage = Bench(
  "customer-page", "front loop's time for a customer's page with a full trail, and its bytes"
) { run in
  let rounds = try run.number("rounds", 2000)
  let library: MustacheLibrary
  do throws(MustacheError) {
    library = try MustacheLibrary(directory: run.assets + "/Templates", required: ["customer", "picture"])
  } catch {
    throw BenchError.invalid("\(error) (say where Templates is with --assets DIR)")
  }
  let now = Timestamp.now
  let (fleet, slot) = try fleetWithFullTrail(now: now)
  let context = PageContext(assets: "/assets/0123456789abcdef")
  let token = "0123456789abcdefABCDEF-_"

  func page() -> CustomerPage {
    CustomerPage(fleet.customerView(of: slot, rules: VisibilityRules(), now: now))
  }
  let products: [(name: String, make: () -> [UInt8])] = [
    ("page", { library.render("customer", page().template(context, token: token)) }),
    ("picture (.svg)", { library.render("picture", CustomerPicture(page()).template(context)) }),
    ("data (.json)", { CustomerData(page(), address: "/t/\(token)").json }),
  ]
  try reportWay(fleet, slot, library, context, now: now, rounds: rounds)
  say("\(fleet.driver(DriverSlot(rawValue: 0)).trail.count) points of trail, \(rounds) rounds")
  for product in products {
    var bytes: [UInt8] = []
    let times = try Sample(rounds: rounds) {
      let time = nanoseconds { bytes = product.make() }
      guard bytes.count > 500 else { throw BenchError.invalid("\(product.name) is nearly empty") }
      return time / 1000
    }
    times.report(product.name, unit: product.name == "page" ? "us (wanted: <= 300)" : "us", digits: 0)
    say("  \(bytes.count) bytes, \(GZip.compress(bytes.span)?.count ?? 0) with gzip")
  }
}

/// Measures what the front loop does with a way that was found: the fleet takes it, and the page's view and frame are
/// made.
private func reportWay(
  _ fleet: Fleet, _ slot: JobSlot, _ library: MustacheLibrary, _ context: PageContext, now: Timestamp,
  rounds: Int
) throws {
  let job = fleet.job(slot)
  guard let pickup = job.pickup, let start = fleet.position(DriverSlot(rawValue: 0))?.coordinate else {
    return
  }
  let count = 150
  let line = (0...count).compactMap { step in
    let share = Double(step) / Double(count)
    let wave = step.isMultiple(of: 2) ? 0.0002 : -0.0002
    return Coordinate(
      latitude: start.latitude + (pickup.latitude - start.latitude) * share,
      longitude: start.longitude + (pickup.longitude - start.longitude) * share + (step == 0 ? 0 : wave))
  }
  guard let way = StreetWay(line, seconds: 400, to: pickup) else { return }
  let frames = CustomerFrames(library: library, context: context)
  let times = try Sample(rounds: rounds) {
    var byteCount = 0
    let time = try nanoseconds {
      _ = try fleet.apply(.wayFound(job.id, way), now: now)
      let view = fleet.customerView(of: slot, rules: VisibilityRules(), now: now)
      byteCount = view.way.map { frames.way($0).bytes.count } ?? 0
    }
    guard byteCount > 500 else { throw BenchError.invalid("there is no way") }
    return time / 1000
  }
  times.report("a way of \(way.points.count) points taken and sent", unit: "us (wanted: <= 50)", digits: 1)
}

/// A fleet with one driver who came along a winding way and is still 2 km away.
private func fleetWithFullTrail(now: Timestamp) throws -> (Fleet, JobSlot) {
  let fleet = Fleet()
  let driver = DriverID("driver")
  let setOut = now.adding(milliseconds: -600_000)
  _ = fleet.put([
    .driver(
      DriverProfile(id: driver, name: "Maria Virtanen", vehicle: "White van", rating: 4.9, isOnline: true)),
    .job(
      Job(
        id: JobID("job"), driverID: driver, status: .enRoute, address: "12 Harbour Street, Helsinki",
        pickup: Coordinate(latitude: 60.19, longitude: 24.95), scheduledAt: now, createdAt: setOut,
        statusTimes: [.assigned: setOut, .accepted: setOut, .enRoute: setOut])),
  ])
  guard let driverSlot = fleet.slot(of: driver), let job = fleet.slot(of: JobID("job")) else {
    throw BenchError.invalid("the fleet did not take the job")
  }
  for step in 0..<Trail.capacity {
    let part = Double(step)
    let wave = step.isMultiple(of: 4) ? 0.0003 : -0.0001
    guard let place = Coordinate(latitude: 60.15 + part * 0.0002 + wave, longitude: 24.93 + part * 0.00015)
    else { continue }
    let time = now.adding(milliseconds: Int64(step - Trail.capacity) * 4000)
    _ = try fleet.apply(
      .moved(driverSlot, Position(coordinate: place, receivedAt: time, speedMetersPerSecond: 9)), now: time)
  }
  return (fleet, job)
}
