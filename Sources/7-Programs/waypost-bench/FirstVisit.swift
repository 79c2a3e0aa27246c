/// The bytes are those of the page, its styles, its modules and its images, all with gzip and with heads; the feed is
/// left out.
let firstVisit = Bench("first-visit", "requests and bytes of the first visit of a customer's page") { run in
  let seeded = try SeededDatabase(run, driverCount: 1)
  let server = try ServerProcess(run, seeded)
  let visit = try WebReferences.load(
    "/t/\(seeded.drivers[0].linkToken)", from: server.http,
    loaded: { path, byteCount in say("  \("\(byteCount)".padded(to: 8, right: true))  \(path)") })
  Sample([Double(visit.requestCount)]).report("requests", unit: "(wanted: <= 5)")
  Sample([Double(visit.byteCount)]).report("with gzip", unit: "bytes (wanted: <= 30,000)")
}
