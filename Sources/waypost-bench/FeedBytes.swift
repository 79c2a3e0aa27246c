import Glibc
import System
import Tracking

/// What an open customer's page costs its reader in a minute: every byte of the feed's connection after its first
/// state, HTTP's framing and heartbeats included, while the driver comes nearer at 9 m/s and tells so every 4 s.
func feedBytes(_ options: Options) throws {
  let pageCount = try options.integer("pages", default: 20)
  let fixSeconds = try options.integer("fix-seconds", default: 4)
  let minutes = try options.integer("minutes", default: 1)
  let seeded = try SeededDatabase(driverCount: pageCount, status: .enRoute)
  defer { seeded.remove() }
  let server = try ServerProcess(directory: seeded.directory, options: options)
  defer { server.stop() }
  let entries = ClientCredentials.read(try ClientCredentials(seeded).path)
  let drivers = try entries.map { try DriverSocket(port: server.port, token: $0.token) }
  let feeds = try entries.map {
    try FeedSocket(port: server.port, path: "/t/\($0.linkToken)/live", opens: "event: state")
  }

  // The first fix since the start ends the restored state; what that costs is no matter of every minute.
  let fixCount = minutes * 60 / fixSeconds
  var byteCounts = [Int](repeating: 0, count: pageCount)
  var buffer = [UInt8](repeating: 0, count: 64 * 1024)
  for fix in 0...fixCount {
    if fix == 1 { byteCounts = [Int](repeating: 0, count: pageCount) }
    for (index, entry) in entries.enumerated() {
      let place = try SeededDatabase.place(index)
      let latitude = ((place.latitude + Double(fix * fixSeconds) * 0.000081) * 1e6).rounded() / 1e6
      let frame = DriverSocket.locationFrame(
        driverID: entry.driverID, latitude: latitude, longitude: place.longitude)
      try Loopback.send(frame, to: drivers[index].descriptor)
    }
    let next = Clock.monotonicNanoseconds() + UInt64(fixSeconds) * 1_000_000_000
    while case let now = Clock.monotonicNanoseconds(), now < next {
      var polls = (feeds.map(\.descriptor) + drivers.map(\.descriptor)).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&polls, nfds_t(polls.count), Int32((next - now) / 1_000_000) + 1) >= 0 else { continue }
      for (index, ready) in polls.enumerated() where ready.revents != 0 {
        let count = recv(ready.fd, &buffer, buffer.count, 0)
        guard count > 0 else { throw BenchError.invalid("the server closed a connection") }
        if index < pageCount {
          byteCounts[index] += count
          if index == 0, options["show"] == "yes" { say(String(decoding: buffer[..<count], as: UTF8.self)) }
        } else {
          buffer.withUnsafeBytes {
            drivers[index - pageCount].answer(UnsafeRawBufferPointer(rebasing: $0[..<count]))
          }
        }
      }
    }
  }
  var perMinute = Sample()
  for count in byteCounts { perMinute.add(Double(count) / Double(minutes)) }
  say("\(pageCount) pages for \(minutes) minute(s), a fix every \(fixSeconds) s")
  Sample.reportHeader()
  perMinute.report("feed", unit: "bytes/min (wanted: <= 3,000)")
  for descriptor in feeds.map(\.descriptor) + drivers.map(\.descriptor) { close(descriptor) }
}
