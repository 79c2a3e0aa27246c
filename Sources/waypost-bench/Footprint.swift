import Glibc
import Tracking

/// The size of the stripped binary, and what the server needs of memory when it is ready and nobody is there.
func footprint(_ options: Options) throws {
  let rounds = try options.integer("rounds", default: 7)
  let executable = try ServerProcess.executable(options)
  let seeded = try SeededDatabase(driverCount: 0, status: .enRoute)
  defer { seeded.remove() }

  let stripped = seeded.directory + "/stripped"
  let strip = try ChildProcess(["-o", stripped, executable], executable: "/usr/bin/strip")
  guard strip.end() == 0 else { throw BenchError.invalid("strip failed") }
  var facts = stat()
  guard stat(stripped, &facts) == 0 else { throw BenchError.system(operation: "stat", code: errno) }
  unlink(stripped)

  var all = Sample()
  var anonymous = Sample()
  for _ in 0..<rounds {
    let server = try ServerProcess(directory: seeded.directory, options: options)
    let resident = Machine.residentBytes(of: "\(server.processID)")
    all.add(Double(resident.all) / 1e6)
    anonymous.add(Double(resident.anonymous) / 1e6)
    server.stop()
  }
  Sample.reportHeader()
  Sample(Double(facts.st_size) / 1e6).report("stripped binary", unit: "MB (wanted: <= 10)", digits: 2)
  all.report("resident memory at ready", unit: "MB (wanted: <= 20)", digits: 1)
  anonymous.report("of it anonymous", unit: "MB (wanted: <= 4)", digits: 1)
}
