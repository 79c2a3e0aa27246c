import Logging
import Operations
import Tracking
import Upstream
import Words

/// All settings of `waypost serve`.
struct Configuration {
  var listen = HostAndPort(host: "127.0.0.1", port: 8080)
  /// A listener of its own for figures and health.
  var metricsListen: HostAndPort?
  var metricsTokenPath: String?
  /// What those who ask for figures must send; nil for no token.
  var metricsToken: String?
  var dataDirectory = "data"
  var givenAssetsDirectory: String?
  var assetsDirectory = ""
  var writerCount: Int?
  /// Time between two heartbeats of a live feed.
  var heartbeatMilliseconds: UInt64 = 15_000
  var upstreamOptions = UpstreamOptions()
  var upstream: Upstream?
  /// A routing engine that tells how long drivers take; without one that is estimated.
  var router: RouterAddress?
  var trustedProxies: [String] = []
  var allowedOrigins: [String] = []
  /// Whether Socket.IO's WebSockets may be compressed.
  var acceptsDeflate = false
  var allowsInsecureCookies = false
  /// Of readers who do not say which they read, and of walls.
  var locale = PageLocale.usual
  /// The clock of jobs that name no zone, and of walls.
  var zone = ClockZone.machine
  /// An `.mbtiles` file; without one there are no streets, except in a demo.
  var mapPath: String?
  private var linkRules = LinkRules()
  /// Each job is given a link as soon as it is known.
  var makesLinkForEachJob = false
  /// Open jobs are offered to drivers this near to them.
  var offerRadiusMeters = 30_000.0
  /// So long after its time a job that nobody confirmed leaves the board.
  var abandonedAfterMilliseconds: Int64 = 24 * 3_600_000
  /// How long positions and changes are kept to look back at; nil keeps nothing.
  var historyMilliseconds: Int64? = 24 * 3_600_000
  var maximumHistoryBytes: Int64 = 1000 << 20
  /// Where the fixes that come in are written to.
  var recordPath: String?
  var replayPath: String?
  var replaySpeed = 1.0
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

  var host: String { listen.host }
  var port: UInt16 { listen.port }
  var databasePath: String { dataDirectory + "/waypost.db" }
  /// What customers see where a link says nothing else.
  var rules: VisibilityRules { VisibilityRules().overridden(by: linkRules) }

  /// A recording to play back, and how many times as fast.
  var replay: (path: String, speed: Double)? { replayPath.map { ($0, replaySpeed) } }

  var metricsAccess: MetricsAccess {
    if let metricsToken { return .token(metricsToken) }
    return metricsListen == nil ? .thisMachine : .elsewhere
  }

  /// Gives what the option takes where `text` is no rule, or nil.
  mutating func addRule(_ text: String) -> String? {
    guard let sign = text.firstIndex(of: "=") else { return "NAME=VALUE, such as driver_from=accepted" }
    do throws(LinkRulesError) {
      try linkRules.set(String(text[..<sign]), to: String(text[text.index(after: sign)...]))
      return nil
    } catch {
      return "NAME=VALUE: \(error.message)"
    }
  }

  /// The settings of a server: those that need each other fit together, and the files that they name are read.
  static func ofServer(_ arguments: Arguments) throws(CommandError) -> Configuration {
    var settings = arguments.settings
    settings.assetsDirectory = try AssetsDirectory.find(given: settings.givenAssetsDirectory)
    settings.upstream = try settings.upstreamOptions.read()
    let isFollowing = settings.upstream != nil
    if settings.isSignInDelegated, !isFollowing { throw .usage("--sign-in upstream needs --upstream URL") }
    if settings.isDemo, isFollowing { throw .usage("--demo and --upstream exclude each other") }
    if let path = settings.replayPath {
      // The simulated drivers' clock, and upstream's, is not the recording's.
      if settings.isDemo || isFollowing { throw .usage("--replay goes with neither --demo nor --upstream") }
      // A recording named on the command line is not played into the directory that the environment or a file names.
      if arguments.place(of: "data").rawValue < arguments.place(of: "replay").rawValue {
        throw .usage("--replay needs --data DIR: a directory of its own, as what is played is stored there")
      }
      if path == settings.recordPath {
        throw .usage("what is played back cannot be recorded to the same file")
      }
    } else if arguments.place(of: "speed") != .nowhere {
      throw .usage("--speed needs --replay FILE")
    }
    if let path = settings.metricsTokenPath {
      let token = try Files.readLine(path)
      guard token.utf8.count >= 16, token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
        throw .failed("--metrics-token-file \(path): a token has 16 characters or more and no space")
      }
      settings.metricsToken = token
    }
    return settings
  }
}
