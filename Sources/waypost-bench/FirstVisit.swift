import Tracking

/// What a browser loads for the first visit of a customer's page: the page, its styles, its modules and what
/// these import, its images; all but the feed, with gzip, heads included.
func firstVisit(_ options: Options) throws {
  let seeded = try SeededDatabase(driverCount: 1, status: .enRoute)
  defer { seeded.remove() }
  let server = try ServerProcess(directory: seeded.directory, options: options)
  defer { server.stop() }

  let visit = try WebReferences.load(
    "/t/\(seeded.linkTokens[0])", from: server.http,
    loaded: { path, byteCount in say("  \("\(byteCount)".padded(to: 8, right: true))  \(path)") })
  Sample.reportHeader()
  Sample(visit.requestCount).report("requests", unit: "(wanted: <= 5)")
  Sample(visit.byteCount).report("with gzip", unit: "bytes (wanted: <= 30,000)")
}
