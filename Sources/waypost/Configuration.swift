import Dashboard
import Tracking

/// Everything that `waypost serve` can be told, checked.
struct Configuration {
  struct Upstream {
    var url: String
    var credentials: UpstreamConfiguration.Credentials
    /// The clock of its planned times; nil for that of the server.
    var zone: ClockZone?
    /// A PEM file of authorities that vouch for it, instead of the system's.
    var certificateAuthoritiesPath: String?
    /// Dispatchers may assign and cancel its jobs from here.
    var mayAct = false
  }

  var host = "127.0.0.1"
  var port: UInt16 = 8080
  /// A listener of its own for figures and health.
  var metricsListen: HostAndPort?
  /// What those who ask for figures must send; nil for no token.
  var metricsToken: String?
  var dataDirectory = "data"
  var assetsDirectory = ""
  var writerCount: Int?
  /// Time between two heartbeats of a live feed.
  var heartbeatMilliseconds: UInt64 = 15_000
  var upstream: Upstream?
  /// A routing engine that tells how long drivers take; without one that is estimated.
  var router: RouterAddress?
  var trustedProxies: [String] = []
  var allowedOrigins: [String] = []
  /// Whether Socket.IO's WebSockets may be compressed.
  var acceptsDeflate = false
  var allowsInsecureCookies = false
  /// Of whoever does not say which they read, and of walls.
  var reader = Reader.american
  /// The clock of jobs that name no zone, and of walls.
  var zone = ClockZone.machine
  /// An `.mbtiles` file; without one there are no streets, except in a demo.
  var mapPath: String?
  /// What customers see where a link says nothing else.
  var rules = VisibilityRules()
  /// Each job is given a link as soon as it is known.
  var makesLinkForEachJob = false
  /// Open jobs are offered to drivers this near to them.
  var offerRadiusMeters = 30_000.0
  /// So long after its time a job that nobody confirmed leaves the board.
  var abandonedAfterMilliseconds: Int64 = 24 * 3_600_000
  /// How long what was is kept, to look back at; nil keeps nothing.
  var historyMilliseconds: Int64? = 24 * 3_600_000
  var maximumHistoryBytes: Int64 = 1000 << 20
  /// Where the fixes that come in are written to.
  var recordPath: String?
  /// A recording to play back, and how many times as fast.
  var replay: (path: String, speed: Double)?
  /// Whose tokens are taken.
  var tokens = TokenSettings()
  /// Dispatchers may sign in with their accounts of the backend that is followed.
  var isSignInDelegated = false
  var isDemo = false
  var log = Log()
  /// Where the log is written to instead of standard error.
  var logPath: String?
  /// Where a line for each request is written to; `-` for standard output, nil for nowhere.
  var accessLogPath: String?

  var metricsAccess: MetricsAccess {
    if let metricsToken { return .token(metricsToken) }
    return metricsListen == nil ? .thisMachine : .elsewhere
  }

  var databasePath: String { dataDirectory + "/waypost.db" }

  init(_ arguments: inout Arguments) throws(CommandError) {
    if let listen = try arguments.takeValue("--listen") { try setListen(listen) }
    try setMetrics(&arguments)
    let data = try arguments.takeValue("--data")
    if let data { dataDirectory = data }
    assetsDirectory = try AssetsDirectory.find(given: try arguments.takeValue("--assets"))
    if let writers = try arguments.takeValue("--writers") {
      guard let count = Int(writers), (1...64).contains(count) else {
        throw .usage("--writers takes a number from 1 to 64")
      }
      writerCount = count
    }
    if let heartbeat = try arguments.takeValue("--heartbeat") {
      guard let seconds = Double(heartbeat), (0.2...60).contains(seconds) else {
        throw .usage("--heartbeat takes seconds from 0.2 to 60")
      }
      heartbeatMilliseconds = UInt64(seconds * 1000)
    }
    tokens = try TokenSettings(&arguments)
    upstream = try Self.upstream(&arguments)
    if let who = try arguments.takeValue("--sign-in") {
      guard who == "upstream" else { throw .usage("--sign-in takes: upstream") }
      guard upstream != nil else { throw .usage("--sign-in upstream needs --upstream URL") }
      isSignInDelegated = true
    }
    if let url = try arguments.takeValue("--router") {
      guard let address = RouterAddress(url) else { throw .usage("--router takes an http or https URL") }
      router = address
    }
    trustedProxies = try arguments.takeValues("--trusted-proxy")
    allowedOrigins = try arguments.takeValues("--allow-origin")
    acceptsDeflate = arguments.takeFlag("--websocket-deflate")
    allowsInsecureCookies = arguments.takeFlag("--insecure-cookies")
    if let language = try arguments.takeValue("--language") {
      guard let reader = Reader(tag: language) else {
        throw .usage("--language takes en or es, or one of them with a region, such as en-GB")
      }
      self.reader = reader
    }
    if let zone = try Self.zone("--time-zone", &arguments) { self.zone = zone }
    mapPath = try arguments.takeValue("--map")
    rules = try Self.rules(&arguments)
    if let text = try arguments.takeValue("--abandoned-after") {
      guard let hours = Int64(text), (1...8760).contains(hours) else {
        throw .usage("--abandoned-after takes hours from 1 to 8760")
      }
      abandonedAfterMilliseconds = hours * 3_600_000
    }
    if let text = try arguments.takeValue("--offer-radius-km") {
      guard let kilometers = Double(text), (0.5...500).contains(kilometers) else {
        throw .usage("--offer-radius-km takes kilometers from 0.5 to 500")
      }
      offerRadiusMeters = kilometers * 1000
    }
    makesLinkForEachJob = arguments.takeFlag("--link-for-each-job")
    try setHistory(&arguments)
    try setReplay(&arguments)
    if let path = try arguments.takeValue("--record") { try setRecord(path) }
    isDemo = arguments.takeFlag("--demo")
    log = try Self.log(&arguments)
    logPath = try arguments.takeValue("--log-file")
    accessLogPath = try arguments.takeValue("--access-log")
    if isDemo, upstream != nil { throw .usage("--demo and --upstream exclude each other") }
    if replay != nil {
      // The simulated drivers' clock, and upstream's, is not the recording's.
      if isDemo || upstream != nil { throw .usage("--replay goes with neither --demo nor --upstream") }
      if data == nil {
        throw .usage("--replay needs --data DIR: a directory of its own, as what is played is stored there")
      }
    }
  }

  private mutating func setListen(_ text: String) throws(CommandError) {
    guard let address = HostAndPort(text) else {
      throw .usage("--listen takes HOST:PORT, such as 127.0.0.1:8080")
    }
    host = address.host
    port = address.port
  }

  private mutating func setMetrics(_ arguments: inout Arguments) throws(CommandError) {
    if let listen = try arguments.takeValue("--metrics-listen") {
      guard let address = HostAndPort(listen) else {
        throw .usage("--metrics-listen takes HOST:PORT, such as 127.0.0.1:9090")
      }
      metricsListen = address
    }
    if let path = try arguments.takeValue("--metrics-token-file") {
      let token = try Files.readLine(path)
      guard token.utf8.count >= 16, token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
        throw .failed("--metrics-token-file \(path): a token has 16 characters or more and no space")
      }
      metricsToken = token
    }
  }

  private mutating func setReplay(_ arguments: inout Arguments) throws(CommandError) {
    let path = try arguments.takeValue("--replay")
    let text = try arguments.takeValue("--speed")
    guard let speed = Double(text ?? "1"), (0.1...100).contains(speed) else {
      throw .usage("--speed takes a number from 0.1 to 100")
    }
    guard let path else {
      if text != nil { throw .usage("--speed needs --replay FILE") }
      return
    }
    replay = (path, speed)
  }

  mutating func setRecord(_ path: String) throws(CommandError) {
    if replay?.path == path { throw .usage("what is played back cannot be recorded to the same file") }
    recordPath = path
  }

  private mutating func setHistory(_ arguments: inout Arguments) throws(CommandError) {
    if let text = try arguments.takeValue("--history") {
      guard let hours = Int64(text), (0...8760).contains(hours) else {
        throw .usage("--history takes hours from 0 to 8760; 0 keeps nothing")
      }
      historyMilliseconds = hours == 0 ? nil : hours * 3_600_000
    }
    if let text = try arguments.takeValue("--history-megabytes") {
      guard let megabytes = Int64(text), (1...1_000_000).contains(megabytes) else {
        throw .usage("--history-megabytes takes a number from 1 to 1000000")
      }
      maximumHistoryBytes = megabytes << 20
    }
  }

  private static func upstream(_ arguments: inout Arguments) throws(CommandError) -> Upstream? {
    let url = try arguments.takeValue("--upstream")
    let user = try arguments.takeValue("--upstream-user")
    let passwordFile = try arguments.takeValue("--upstream-password-file")
    let tokenFile = try arguments.takeValue("--upstream-token-file")
    let zone = try zone("--upstream-time-zone", &arguments)
    let authorities = try arguments.takeValue("--upstream-ca")
    let mayAct = arguments.takeFlag("--upstream-acts")
    guard let url else {
      if user != nil || passwordFile != nil || tokenFile != nil || zone != nil || authorities != nil || mayAct
      {
        throw .usage("the --upstream-… options need --upstream URL")
      }
      return nil
    }
    if let authorities { try checkAuthorities(authorities) }
    let credentials: UpstreamConfiguration.Credentials
    if let tokenFile {
      credentials = .token(try Files.readLine(tokenFile))
    } else if let user, let passwordFile {
      credentials = .password(email: user, password: try Files.readLine(passwordFile))
    } else {
      throw .usage("--upstream needs --upstream-user and --upstream-password-file, or --upstream-token-file")
    }
    return Upstream(
      url: url, credentials: credentials, zone: zone, certificateAuthoritiesPath: authorities, mayAct: mayAct)
  }

  private static func zone(
    _ option: String, _ arguments: inout Arguments
  ) throws(CommandError) -> ClockZone? {
    guard let name = try arguments.takeValue(option) else { return nil }
    guard let zone = ClockZone.named(name) else {
      throw .usage("\(option) takes a name that this machine knows, such as America/New_York")
    }
    return zone
  }

  private static func checkAuthorities(_ path: String) throws(CommandError) {
    let text = String(decoding: try Files.read(path), as: UTF8.self)
    guard text.split(separator: "\n").contains(where: { $0.hasPrefix("-----BEGIN CERTIFICATE-----") }) else {
      throw .failed("--upstream-ca takes a PEM file of certificates, and \(path) holds none")
    }
  }

  private static func rules(_ arguments: inout Arguments) throws(CommandError) -> VisibilityRules {
    var rules = LinkRules()
    for given in try arguments.takeValues("--link-rule") {
      guard let sign = given.firstIndex(of: "=") else {
        throw .usage("--link-rule takes NAME=VALUE, such as driver_from=accepted")
      }
      do throws(LinkRulesError) {
        try rules.set(String(given[..<sign]), to: String(given[given.index(after: sign)...]))
      } catch {
        throw .usage("--link-rule: \(error.message)")
      }
    }
    return VisibilityRules().overridden(by: rules)
  }

  private static func log(_ arguments: inout Arguments) throws(CommandError) -> Log {
    let formatName = try arguments.takeValue("--log") ?? "text"
    let levelName = try arguments.takeValue("--log-level") ?? "info"
    guard let format = Log.Format(rawValue: formatName) else { throw .usage("--log takes text or json") }
    guard let level = Log.Level.allCases.first(where: { $0.name == levelName }) else {
      throw .usage("--log-level takes debug, info, warning or error")
    }
    return Log(level: level, format: format)
  }
}
