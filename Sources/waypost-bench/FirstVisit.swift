import Tracking

/// What a browser loads for the first visit of a customer's page: the page, its styles, its modules and what
/// these import, its images; all but the feed, with gzip, heads included.
func firstVisit(_ options: Options) throws {
  let seeded = try SeededDatabase(driverCount: 1, status: .enRoute)
  defer { seeded.remove() }
  let server = try ServerProcess(directory: seeded.directory, options: options)
  defer { server.stop() }

  var waiting = ["/t/\(seeded.linkTokens[0])"]
  var seen = Set(waiting)
  var total = 0
  while let path = waiting.popLast() {
    let compressed = try server.http.get(path, headers: ["Accept-Encoding: gzip"])
    guard compressed.status == 200 else { throw BenchError.invalid("\(path): \(compressed.status)") }
    total += compressed.byteCount
    say("  \("\(compressed.byteCount)".padded(to: 8, right: true))  \(path)")
    let text = try server.http.get(path).text
    for found in WebReferences.find(in: text, of: path) where seen.insert(found).inserted {
      waiting.append(found)
    }
  }
  say("\(seen.count) requests (wanted: <= 5), \(total.formatted) bytes (wanted: <= 30,000)")
}

extension Int {
  fileprivate var formatted: String { Double(self).text(digits: 0) }
}
