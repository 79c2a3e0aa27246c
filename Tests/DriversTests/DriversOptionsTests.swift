import Testing

@testable import waypost_drivers

struct DriversOptionsTests {
  @Test func `the documented command line is understood`() throws {
    let options = try DriversOptions.parse([
      "--server", "http://127.0.0.1:8080", "--credentials", "c.json", "--trace", "t.csv", "--speed", "10",
      "--interval-ms", "500", "--centre", "1.5,-2", "--radius-m", "100", "--count", "3", "--hurry", "20",
    ])
    #expect(options?.server == ServerAddress("http://127.0.0.1:8080/"))
    #expect(options?.tracePath == "t.csv")
    #expect(options?.speed == 10)
    #expect(options?.intervalMilliseconds == 500)
    #expect(options?.area == Motion.Area(centre: .make(1.5, -2), radiusMeters: 100))
    #expect(options?.count == 3)
    #expect(options?.hurry == 20)
  }

  @Test func `help is no error`() throws {
    #expect(try DriversOptions.parse(["--help"]) == nil)
  }

  @Test(arguments: [
    [], ["--server", "http://x"], ["--server"], ["--sever", "x"],
    ["--server", "https://x", "--credentials", "c"],
    ["--server", "http://x", "--credentials", "c", "--speed", "101"],
    ["--server", "http://x", "--credentials", "c", "--speed", "nan"],
    ["--server", "http://x", "--credentials", "c", "--interval-ms", "0"],
    ["--server", "http://x", "--credentials", "c", "--centre", "95,0"],
  ])
  func `anything else is refused with a reason`(arguments: [String]) {
    #expect(throws: DriversError.self) { try DriversOptions.parse(arguments) }
  }

  @Test func `server addresses`() {
    #expect(ServerAddress("http://localhost")?.port == 80)
    #expect(ServerAddress("http://[::1]:8080")?.host == "::1")
    #expect(ServerAddress("http://[::1]:8080")?.authority == "[::1]:8080")
    #expect(ServerAddress("http://[::1]")?.authority == "[::1]:80")
    for bad in [
      "localhost:80", "http://", "http://:80", "http://x:0", "http://x:99999", "http://x/y", "http://x y",
    ] {
      #expect(ServerAddress(bad) == nil)
    }
  }

  @Test func `credentials come as an array or one a line`() throws {
    let one = #"{"driver_id":"d1","user_id":"u1","token":"t1"}"#
    let two = #"{"driver_id":"d2","user_id":"u2","token":"t2","more":1}"#
    let expected = [
      Credential(driverID: "d1", userID: "u1", token: "t1"),
      Credential(driverID: "d2", userID: "u2", token: "t2"),
    ]
    #expect(try Credential.read(Array("[\(one),\(two)]".utf8), path: "c") == expected)
    #expect(try Credential.read(Array("\(one)\n\n\(two)\n".utf8), path: "c") == expected)
    for bad in ["", "[]", "[{}]", "\(one)\n{", #"{"driver_id":"d"}"#] {
      #expect(throws: DriversError.self) { try Credential.read(Array(bad.utf8), path: "c") }
    }
  }

  @Test func `a trace's drivers are played by their namesakes, then by those who are free`() {
    let credentials = ["x", "b", "y"].map { Credential(driverID: $0, userID: "", token: $0) }
    let pairs = Drivers.pair(["a", "b", "c", "d"], with: credentials)
    #expect(pairs.map(\.index) == [0, 1, 2])
    #expect(pairs.map(\.credential.driverID) == ["x", "b", "y"])
  }

  @Test func `a fix is written as the server reads it`() {
    var fix = Fix(coordinate: .make(60.1699123456, 24.9384), headingDegrees: 12.34)
    #expect(
      String(decoding: fix.json(driverID: "d", jobID: nil), as: UTF8.self)
        == #"{"contractor_id":"d","lat":60.169912,"lng":24.9384,"heading":12.3}"#)
    fix.unixMilliseconds = 1_000
    fix.headingDegrees = nil
    #expect(
      String(decoding: fix.json(driverID: "d", jobID: "j"), as: UTF8.self)
        == #"{"contractor_id":"d","lat":60.169912,"lng":24.9384,"job_id":"j","ts":1000}"#)
  }
}
