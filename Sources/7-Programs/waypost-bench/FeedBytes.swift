import Net
import Tracking

/// Counts the bytes that the reader of an open customer's page receives: every byte of the feed's connection after its
/// first state, HTTP's framing and heartbeats included, while the driver approaches at 9 m/s.
let feedBytes = Bench("feed-bytes", "bytes a minute of an open customer's page, with a fix every 4 s") {
  run in
  let pageCount = try run.number("pages", 20)
  let fixSeconds = try run.number("fix-seconds", 4)
  let minutes = try run.number("minutes", 1)
  let seeded = try SeededDatabase(run, driverCount: pageCount)
  let port = try ServerProcess(run, seeded).port
  let clients = try Clients()
  let none = [Int](repeating: 0, count: pageCount)
  var byteCounts = none
  let places = try seeded.drivers.map { try $0.place() }
  let sockets = try seeded.drivers.map { driver in
    let feed = try Loopback.feed("/t/\(driver.linkToken)/live", port: port, opens: "event: state")
    try clients.watch(feed) { bytes in
      byteCounts[driver.number] += bytes.count
      if driver.number == 0, run["show"] == "yes" { say(String(decoding: bytes, as: UTF8.self)) }
    }
    return try clients.connect(driver, port: port)
  }
  var fix = 0
  let fixes = clients.loop.schedule(
    afterMilliseconds: 0, repeatingMilliseconds: UInt64(fixSeconds) * 1000
  ) {
    // The first fix after the start ends the restored state; its bytes do not belong to an ordinary minute.
    if fix == 1 { byteCounts = none }
    if fix > minutes * 60 / fixSeconds { return clients.loop.stop() }
    for (driver, place) in zip(seeded.drivers, places) {
      let latitude = ((place.latitude + Double(fix * fixSeconds) * 0.000081) * 1e6).rounded() / 1e6
      _ = sockets[driver.number].send(driver.frame(latitude: latitude, longitude: place.longitude))
    }
    fix += 1
  }
  withExtendedLifetime(fixes) { clients.loop.run() }
  guard clients.endedCount == 0 else { throw BenchError.invalid("the server closed a connection") }
  say("\(pageCount) pages for \(minutes) minute(s), a fix every \(fixSeconds) s")
  Sample(byteCounts.map { Double($0) / Double(minutes) }).report(
    "feed", unit: "bytes/min (wanted: <= 3,000)")
}
