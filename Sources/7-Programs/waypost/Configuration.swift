import Logging
import Messages
import Operations
import Site
import System
import Tracking
import Upstream
import Words

/// All settings of `waypost serve`.
struct Configuration {
  var listen = HostAndPort(host: "127.0.0.1", port: 8080)
  /// A separate listener for metrics and health.
  var metricsListen: HostAndPort?
  var metricsTokenPath: String?
  /// The token that requests for metrics must have; nil for no token.
  var metricsToken: String?
  var dataDirectory = "data"
  var givenAssetsDirectory: String?
  var assetsDirectory = ""
  var writerCount: Int?
  /// Time between two heartbeats of a live feed.
  var heartbeatMilliseconds: UInt64 = 15_000
  var upstreamOptions = UpstreamOptions()
  var upstream: Upstream?
  /// A routing engine for the drivers' times; without one they are estimated.
  var router: RouterAddress?
  /// What is sent to others.
  var messages = Outbox.Configuration()
  var mailOptions = MailOptions()
  /// Whether the command line has the password of NATS.
  var hasPasswordInArguments = false
  /// Whom people tell of weaknesses.
  var security = SecurityText()
  /// The other servers of one fleet.
  var nodes = NodesOptions()
  var trustedProxies: [String] = []
  var allowedOrigins: [String] = []
  /// Whether Socket.IO's WebSockets may be compressed.
  var acceptsDeflate = false
  var allowsInsecureCookies = false
  /// For readers whose browsers name no language, and for walls.
  var locale = PageLocale.standard
  /// Nil if no option gave it.
  var givenZone: ClockZone?
  /// An `.mbtiles` file; without one there are no streets, except in a demo.
  var mapPath: String?
  /// The bound of the roads in memory; nil for the usual one.
  var maximumRoadBytes: Int?
  /// The rules for customers that the start command fixes.
  private(set) var linkRules = LinkRules()
  /// Whether each job gets a link as soon as it is known.
  var makesLinkForEachJob = false
  /// The distance within which open jobs are offered to drivers.
  var offerRadiusMeters = 30_000.0
  /// A job that nobody confirmed leaves the board this long after its time.
  var abandonedAfterMilliseconds: Int64 = 24 * 3_600_000
  /// The time for which the history of positions and changes is kept; nil keeps none.
  var historyMilliseconds: Int64? = 24 * 3_600_000
  /// Whether that was given: then administrators do not change it.
  var isHistoryFixed = false
  var maximumHistoryBytes: Int64 = 1000 << 20
  /// The file to which incoming fixes are written.
  var recordPath: String?
  var replayPath: String?
  var replaySpeed = 1.0
  /// The rules for tokens.
  var tokens = TokenSettings()
  /// Whether dispatchers may sign in with their accounts of the backend that is followed.
  var isSignInDelegated = false
  var isDemo = false
  /// Whether a server that runs on the same data hands over to this one.
  var takesOver = false
  var log = Log()
  /// The file of the log, instead of standard error.
  var logPath: String?
  /// The file with a line for each request; `-` for standard output, nil for none.
  var accessLogPath: String?

  /// The time zone of jobs that name none, and of walls. A backend's is that of the business.
  var zone: ClockZone { givenZone ?? upstreamOptions.zone ?? .machine }
  var host: String { listen.host }
  var port: UInt16 { listen.port }
  var databasePath: String { dataDirectory + "/waypost.db" }
  /// A recording to play back, and its speed.
  var replay: (path: String, speed: Double)? { replayPath.map { ($0, replaySpeed) } }

  var metricsAccess: MetricsAccess {
    if let metricsToken { return .token(metricsToken) }
    return metricsListen == nil ? .thisMachine : .elsewhere
  }

  /// Returns the texts that the option takes if `text` is no rule, or nil.
  mutating func addRule(_ text: String) -> String? {
    guard let sign = text.firstIndex(of: "=") else { return "NAME=VALUE, such as driver_from=accepted" }
    do throws(LinkRulesError) {
      try linkRules.set(String(text[..<sign]), to: String(text[text.index(after: sign)...]))
      return nil
    } catch {
      return "NAME=VALUE: \(error.message)"
    }
  }

  /// The settings of a server: it checks that they fit together, and reads the files that they name.
  static func ofServer(_ arguments: Arguments) throws(CommandError) -> Configuration {
    var settings = arguments.settings
    settings.assetsDirectory = try AssetsDirectory.find(given: settings.givenAssetsDirectory)
    settings.upstream = try settings.upstreamOptions.read()
    settings.hasPasswordInArguments =
      arguments.place(of: "nodes") == .commandLine && settings.nodes.haveCredentials
    let isFollowing = settings.upstream != nil
    if settings.isSignInDelegated, !isFollowing { throw .usage("--sign-in upstream needs --upstream URL") }
    if settings.isDemo, isFollowing { throw .usage("--demo and --upstream exclude each other") }
    if settings.nodes.leaves, settings.nodes.areGiven {
      throw .usage("--nodes and --leave-nodes exclude each other")
    }
    if settings.takesOver, settings.nodes.areGiven {
      throw .usage("--take-over does not go with --nodes: start the nodes anew one after the other")
    }
    if settings.takesOver, settings.nodes.leaves {
      throw .usage("--take-over does not go with --leave-nodes: stop the node first")
    }
    if let path = settings.replayPath {
      // The simulated drivers' clock, and upstream's, differs from the recording's.
      if settings.isDemo || isFollowing { throw .usage("--replay goes with neither --demo nor --upstream") }
      // A recording named on the command line is not played into the directory that the environment or a file names.
      if arguments.place(of: "data").rawValue < arguments.place(of: "replay").rawValue {
        throw .usage("--replay needs --data DIR: a directory of its own, as what is played is stored there")
      }
      if path == settings.recordPath {
        throw .usage("--record and --replay cannot name the same file")
      }
    } else if arguments.place(of: "speed") != .nowhere {
      throw .usage("--speed needs --replay FILE")
    }
    if settings.security.policy != nil, settings.security.contacts.isEmpty {
      throw .usage("--security-policy needs --security-contact URI")
    }
    settings.security.publicURL = settings.messages.publicURL
    try settings.nodes.check()
    settings.messages.mail = try settings.mailOptions.read(publicURL: settings.messages.publicURL)
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
