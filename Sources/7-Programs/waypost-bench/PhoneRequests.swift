import Access
import Auth
import Glibc
import Storage
import System
import Tracking

/// Phones with keys report by the requests of OwnTracks and of OsmAnd's protocol, over connections that stay open: one
/// position a request, each of them a new place. The server has one core, wrk the other.
let phoneRequests = Bench(
  "phone-requests", "positions a second by OwnTracks and by OsmAnd's protocol, on one core (wrk)",
  needs: "wrk"
) { run in
  let driverCount = try run.number("drivers", 10_000)
  let rounds = try run.number("rounds", 5)
  let seconds = try run.number("seconds", 4)
  let connections = try run.number("connections", 64)
  let seeded = try SeededDatabase(run, driverCount: driverCount)
  let keys = try seeded.addDeviceKeys()
  let server = try ServerProcess(run, seeded, cores: "0")
  say("\(driverCount) drivers, \(connections) connections, \(rounds) rounds of \(seconds) s")
  for (name, request) in [("OwnTracks", ownTracks), ("OsmAnd's protocol", osmAnd)] {
    let script = "\(seeded.directory)/phones.lua"
    try write(common + request, keys, to: script)
    let seen = try Sample.rounds(rounds) {
      let before = try acceptedCount(server)
      let load = try WrkLoad(server, "/phone", script: script, seconds: seconds, connections: connections)
      return [load.rate, load.microseconds, (try acceptedCount(server) - before) / load.count]
    }
    seen[0].report("\(name): requests", unit: "per s (wanted: >= 20,000)")
    seen[1].report("\(name): of a core", unit: "us a request", digits: 1)
    seen[2].report("\(name): positions accepted", unit: "of all", digits: 3)
  }
}

private func acceptedCount(_ server: ServerProcess) throws -> Double {
  let lines = try server.http.get("/metrics").text.split(separator: "\n")
  guard let line = lines.first(where: { $0.hasPrefix("waypost_fixes_accepted_total ") }),
    let count = line.split(separator: " ").last.flatMap({ Double($0) })
  else { throw BenchError.invalid("/metrics does not count positions") }
  return count
}

extension SeededDatabase {
  /// Gives each driver a key of a phone, and returns the keys in the order of the drivers.
  fileprivate func addDeviceKeys() throws -> [String] {
    let now = Timestamp.now
    let (store, _) = try open(now: now)
    var keys: [String] = []
    var writes: [DurableWrite] = []
    for driver in drivers {
      let token = try RandomToken()
      keys.append(token.text)
      writes.append(
        .app(
          .deviceKey(
            DeviceKey(
              digest: Access.digest(ofDeviceKey: token), driverID: driver.id, name: "Phone", createdAt: now,
              usedAt: now))))
    }
    while !writes.isEmpty {
      try store.commitAndWait(Array(writes.prefix(2000)))
      writes.removeFirst(min(2000, writes.count))
    }
    store.close()
    return keys
  }
}

private func write(_ program: String, _ keys: [String], to path: String) throws {
  let list = keys.map { "\"\($0)\"" }.joined(separator: ",")
  guard let file = fopen(path, "w") else { throw BenchError.system("open \(path)") }
  defer { fclose(file) }
  fputs("local keys = {\(list)}\n" + program, file)
}

// Driver n begins at its place of `SeededDriver.place`, and goes 10 m north with each position.
private let common = """
  local n, turn = 0, 0
  local function nextFix()
    n = n + 1
    if n > #keys then n, turn = 1, turn + 1 end
    local latitude = 60 + math.floor((n - 1) / 300) * 0.0009 + turn * 0.00009
    return keys[n], string.format("%.6f", latitude), string.format("%.6f", 24.5 + (n - 1) % 300 * 0.0018)
  end

  """

private let ownTracks = """
  request = function()
    local key, latitude, longitude = nextFix()
    local body = '{"_type":"location","acc":12,"alt":18,"batt":83,"bs":1,"cog":0,"conn":"m","lat":' .. latitude ..
      ',"lon":' .. longitude .. ',"t":"u","tid":"wp","tst":' .. os.time() .. ',"vac":4,"vel":54}'
    return wrk.format("POST", "/phone/" .. key, {["Content-Type"] = "application/json"}, body)
  end
  """

private let osmAnd = """
  request = function()
    local key, latitude, longitude = nextFix()
    return wrk.format("GET", "/phone/" .. key .. "?lat=" .. latitude .. "&lon=" .. longitude ..
      "&timestamp=" .. os.time() .. "&speed=15&speed_unit=m/s&bearing=0&accuracy=12")
  end
  """
