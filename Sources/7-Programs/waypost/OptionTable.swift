import Access
import Auth
import Logging
import Storage
import System
import Tracking
import Upstream
import Words

/// All options: the one list from which the parser, the help, the manual, the completions, and the list in
/// `waypost.docc/Options.md` are made.
extension Option {
  static let all = groups.flatMap(\.options)

  private static let makers: [Command] = Command.servers + [.token]
  private static let askers: [Command] = [.health, .nodes]

  static let groups: [OptionGroup] = [
    OptionGroup(
      heading: "Address, files and threads",
      options: [
        Option(
          "config", "FILE", of: Command.ofDatabase + askers,
          "a file with more settings: lines of NAME = VALUE, and # before a comment", .text { _, _ in }),
        Option(
          "listen", "HOST:PORT", usual: "127.0.0.1:8080", of: Command.servers + askers,
          "the address that the server listens on; with port 0 the kernel chooses one",
          .address { $0.settings.listen = $1 }),
        Option(
          "data", "DIR", usual: "data", of: Command.ofDatabase + [.nodes], "the directory of the database",
          .checked(takes: "a directory, not an address") {
            $0.settings.dataDirectory = $1
            return !$1.holds("://")
          }),
        Option(
          "assets", "DIR", usual: "beside the program, or the checkout",
          "the directory that holds Public and Templates", .text { $0.settings.givenAssetsDirectory = $1 }),
        Option(
          "map", "FILE.mbtiles",
          "the street map: vector tiles of the schema OpenMapTiles, Shortbread or Mapbox Streets",
          .text { $0.settings.mapPath = $1 }),
        Option(
          "road-memory", "MB", usual: "64",
          "the memory for the roads of the street map, on which the drivers' ways are found",
          .integer(4...4096) { $0.settings.maximumRoadBytes = Int($1) << 20 }),
        Option(
          "writers", "N", usual: "the processor's cores less 1",
          "the number of threads that write to live feeds; with 0 the thread that does all else writes to them",
          .integer(0...64) { $0.settings.writerCount = Int($1) }),
        Option(
          "heartbeat", "SECONDS", usual: "15",
          "the time between two heartbeats of a live feed, by which a page notices that it is cut off",
          .number(0.2...60) { $0.settings.heartbeatMilliseconds = UInt64($1 * 1000) }),
        Option(
          switch: "take-over",
          "take the place of the server that runs on the same --data: open pages stay open, and that server ends"
        ) { $0.settings.takesOver = $1 },
        Option(
          switch: "demo",
          "simulate drivers and jobs, and make an account and links to look at; without --map the town is fictional"
        ) { $0.settings.isDemo = $1 },
      ]),
    OptionGroup(
      heading: "Language and clock",
      options: [
        Option(
          "language", "LANGUAGE", usual: PageLocale.standard.language.code,
          "the language of walls, if it has words for them, and of readers whose browser asks for none that is known, such as es or en-GB",
          .checked(takes: "one of \(languages), perhaps with a region, such as en-GB") {
            guard let locale = PageLocale(tag: $1) else { return false }
            $0.settings.locale = locale
            return true
          }),
        Option(
          "time-zone", "NAME", usual: "that of --upstream-time-zone, else the machine's",
          "the clock of walls, of jobs that name no zone, and of planned times without a zone, such as America/New_York",
          .zone { $0.settings.givenZone = $1 }),
      ]),
    OptionGroup(
      heading: "A backend that is followed",
      options: [
        Option(
          "upstream", "URL", "a backend that exists already, whose drivers and jobs are shown",
          .text { $0.settings.upstreamOptions.url = SecretAddress($1) }),
        Option(
          "upstream-user", "EMAIL", "the account of an administrator of that backend",
          .text { $0.settings.upstreamOptions.user = $1 }),
        Option(
          "upstream-password-file", "FILE", "a file that holds the password of that account",
          .text { $0.settings.upstreamOptions.passwordPath = $1 }),
        Option(
          "upstream-token-file", "FILE", "a file that holds a token of that backend, instead of an account",
          .text { $0.settings.upstreamOptions.tokenPath = $1 }),
        Option(
          "upstream-time-zone", "NAME", usual: "that of --time-zone",
          "the clock of the planned times of that backend", .zone { $0.settings.upstreamOptions.zone = $1 }),
        Option(
          "upstream-ca", "FILE", usual: "those of the system",
          "the authorities (PEM) that vouch for that backend",
          .text { $0.settings.upstreamOptions.authoritiesPath = $1 }),
        Option(
          switch: "upstream-acts", "let dispatchers assign and cancel the jobs of that backend from here"
        ) { $0.settings.upstreamOptions.mayAct = $1 },
        Option(
          "sign-in", "upstream", "let dispatchers sign in with their accounts of that backend as well",
          .word {
            $0.settings.isSignInDelegated = $1 == "upstream"
            return $1 == "upstream"
          }),
      ]),
    OptionGroup(
      heading: "Whose tokens are taken",
      options: [
        Option(
          "jwt-key", "FILE", "public keys (PEM) of others who sign tokens with RS256 or ES256",
          .text { $0.settings.tokens.keyPath = $1 }),
        Option(
          "jwt-issuer", "NAME", usual: "any", of: makers, "the issuer (iss) that every token must name",
          .text { $0.settings.tokens.rules.issuer = $1 }),
        Option(
          "jwt-audience", "NAME", usual: "a token may name none", of: makers,
          "the audience (aud) that every token must name, alone or among others",
          .text { $0.settings.tokens.rules.audience = $1 }),
        Option(
          "jwt-user-claim", "NAME", usual: "user_id", of: makers,
          "the claim of a token that names the account",
          .checked(
            takes: "the claim that names the account, such as sub; iss, aud, exp, nbf, iat and auth_time mean"
              + " something else"
          ) {
            $0.settings.tokens.rules.userClaim = $1
            return !TokenRules.reservedClaims.contains($1)
          }),
        Option(
          "jwt-leeway", "SECONDS", usual: "30", "the difference that the clocks of those who sign may have",
          .integer(0...300) { $0.settings.tokens.rules.leewaySeconds = $1 }),
        Option(
          "token-renewal-days", "DAYS", usual: "90",
          "the time after a sign-in in which an app's token is renewed; 0 renews nothing",
          .integer(0...3650) { $0.settings.tokens.renewalSeconds = $1 * 24 * 3600 }),
        Option(
          switch: "allow-short-jwt-secret",
          "start although the secret has less than 32 bytes, because an existing backend shares it"
        ) { $0.settings.tokens.allowsShortSecret = $1 },
      ]),
    OptionGroup(
      heading: "Proxies, other sites and apps",
      options: [
        Option(
          "trusted-proxy", "ADDRESS|NETWORK", isRepeated: true,
          "a proxy whose X-Forwarded-For and X-Forwarded-Proto are believed",
          .text { $0.settings.trustedProxies.append($1) }),
        Option(
          "allow-origin", "ORIGIN", isRepeated: true,
          "a site whose pages may open Socket.IO connections, such as https://app.example.com",
          .text { $0.settings.allowedOrigins.append($1) }),
        Option(
          switch: "websocket-deflate",
          "agree to compress the WebSockets of Socket.IO, for some 300 KB a connection; not for apps whose library"
            + " marks control frames as compressed, as one for iOS does"
        ) { $0.settings.acceptsDeflate = $1 },
        Option(
          switch: "insecure-cookies", "allow a sign-in over plain HTTP from other machines"
        ) { $0.settings.allowsInsecureCookies = $1 },
      ]),
    OptionGroup(
      heading: "Jobs and customers",
      options: [
        Option(
          "link-rule", "NAME=VALUE", isRepeated: true,
          "a rule for what customers see, unless their link has its own, such as driver_from=accepted; the manual lists"
            + " the rules",
          .explained { $0.settings.addRule($1) }),
        Option(
          switch: "link-for-each-job", "make a tracking link for each open job as soon as it is known"
        ) { $0.settings.makesLinkForEachJob = $1 },
        Option(
          "offer-radius-km", "KILOMETERS", usual: "30",
          "the distance from a driver within which jobs are offered, whatever the app asks for",
          .number(0.5...500) { $0.settings.offerRadiusMeters = $1 * 1000 }),
        Option(
          "abandoned-after", "HOURS", usual: "24",
          "the time after its appointment at which a job that nobody confirmed leaves the board",
          .integer(1...8760) { $0.settings.abandonedAfterMilliseconds = $1 * 3_600_000 }),
        Option(
          "router", "URL",
          "an OSRM routing engine that finds the ways of drivers, and so learns where they are; without it, or while it"
            + " does not answer, Waypost finds the way on the street map, or estimates the time",
          .checked(takes: "an http or https URL") {
            $0.settings.router = RouterAddress($1)
            return $0.settings.router != nil
          }),
      ]),
    .messages,
    .security,
    .nodes,
    OptionGroup(
      heading: "History and recordings",
      options: [
        Option(
          "history", "HOURS", usual: "24",
          "the time for which past positions and changes are kept for the board; 0 keeps nothing",
          .integer(0...8760) {
            $0.settings.historyMilliseconds = $1 == 0 ? nil : $1 * 3_600_000
            $0.settings.isHistoryFixed = true
          }),
        Option(
          "history-megabytes", "N", usual: "1000",
          "the space that the positions of the history may take; the oldest go first",
          .integer(1...1_000_000) { $0.settings.maximumHistoryBytes = $1 << 20 }),
        Option(
          "record", "FILE", of: [.serve], "write every position that comes in to this file, as lines of JSON",
          .text { $0.settings.recordPath = $1 }),
        Option(
          "replay", "FILE", "play such a file back, with a --data DIR of its own",
          .text { $0.settings.replayPath = $1 }),
        Option(
          "speed", "N", usual: "1", "play it back so many times as fast",
          .number(0.1...100) { $0.settings.replaySpeed = $1 }),
      ]),
    OptionGroup(
      heading: "Logs and figures",
      options: [
        Option(
          "log", "text|json", usual: "text", "the format of the log",
          .word {
            guard let format = Log.Format(rawValue: $1) else { return false }
            $0.settings.log = Log(level: $0.settings.log.level, format: format)
            return true
          }),
        Option(
          "log-level", "debug|info|warning|error", usual: "info",
          "the least important messages that are written to the log",
          .word { arguments, name in
            guard let level = Log.Level.allCases.first(where: { $0.name == name }) else { return false }
            arguments.settings.log = Log(level: level, format: arguments.settings.log.format)
            return true
          }),
        Option(
          "log-file", "FILE", usual: "standard error", "the file of the log; SIGHUP opens it again",
          .text { $0.settings.logPath = $1 }),
        Option(
          "access-log", "FILE|-",
          "a file for a line about each request, in the combined format of Apache and nginx, without keys and queries;"
            + " - is standard output",
          .text { $0.settings.accessLogPath = $1 }),
        Option(
          "metrics-listen", "HOST:PORT", of: Command.servers + [.nodes],
          "another address for /metrics, /nodes, /healthz and /readyz",
          .address { $0.settings.metricsListen = $1 }),
        Option(
          "metrics-token-file", "FILE", of: Command.servers + [.nodes],
          "a file that holds the token for /metrics and /nodes, which is sent as Authorization: Bearer",
          .text { $0.settings.metricsTokenPath = $1 }),
      ]),
    OptionGroup(
      heading: "Accounts",
      options: [
        Option(
          "user", "ID",
          of: [
            .userApprove, .userDisable, .userEnable, .userPassword, .userRole, .userSignOut,
            .userSecondFactor,
            .token,
          ],
          "the account: its id, its email address or its phone number", .text { $0.user = $1 }),
        Option(
          "email", "EMAIL", of: [.userAdd], "the email address to sign in with",
          .text { $0.account.email = $1 }),
        Option(
          "phone", "PHONE", of: [.userAdd], "the phone number to sign in with",
          .text { $0.account.phone = $1 }),
        Option("name", "NAME", of: [.userAdd], "the name of the person", .text { $0.account.name = $1 }),
        Option(
          "role", roles, usual: "dispatcher", of: [.userAdd], "what the account may do", .role),
        Option("role", roles, of: [.userRole], "what the account may do from now on", .role),
        Option(
          "vehicle", "VEHICLE", of: [.userAdd], "what a driver drives", .text { $0.account.vehicle = $1 }),
        Option(
          "operator", "NAME", of: [.userAdd], "the operator (a contractor with a fleet) whose driver it is",
          .checked(takes: "a name of up to \(OperatorTable.maximumNameBytes) bytes") {
            $0.account.operatorName = OperatorTable.name($1)
            return $0.account.operatorName != nil
          }),
        Option(
          switch: "approve", of: [.userAdd], "let the driver work at once"
        ) { $0.account.isApproved = $1 },
        Option(
          "id", "ID", usual: "a random one", of: [.userAdd],
          "the id by which tokens of others name the account",
          .checked(
            takes: "1 to 255 visible ASCII characters, not beginning with \(DelegatedSignIn.prefix) or"
              + " \(ServiceAccount.prefix)"
          ) {
            $0.account.id = UserID($1)
            return NewAccount.isUsableID($1)
          }),
        Option(
          switch: "password-stdin", of: [.userAdd, .userPassword], "read the password from standard input"
        ) { $0.readsPassword = $1 },
        Option(
          switch: "force", of: [.userDisable, .userRole], "do so to the last administrator too"
        ) { $0.isForced = $1 },
        Option(
          switch: "remove", of: [.userSecondFactor], "confirm that it is to be removed"
        ) { _, _ in },
        Option(
          switch: "waiting", of: [.userList], "only drivers who wait to be approved"
        ) { $0.isWaitingOnly = $1 },
      ]),
    OptionGroup(
      heading: "Codes, walls and tokens",
      options: [
        Option(
          "name", "NAME", of: [.inviteAdd], "whom the code is for",
          .checked(takes: "up to 200 bytes") {
            $0.name = $1
            return $1.utf8.count <= 200
          }),
        Option(
          "uses", "N", usual: "1", of: [.inviteAdd], "how many drivers may sign up with the code",
          .integer(1...Int64(Invite.maximumUses)) { $0.uses = Int($1) }),
        Option("code", "CODE", of: [.inviteRevoke], "the code to end", .text { $0.code = $1 }),
        Option(
          "name", "NAME", usual: "Wall", of: [.wallAdd], "the name of the wall", .text { $0.name = $1 }),
        Option(
          "token", "TOKEN", of: [.wallRevoke], "the last part of the wall's link", .text { $0.token = $1 }),
        Option(
          "service", "NAME", of: [.token], "a program of the business, instead of --user",
          .text { $0.service = $1 }),
        Option(
          "scope", "links", of: [.token], "what the program may do: links lists and makes tracking links",
          .word {
            $0.scope = TokenScope(rawValue: $1)
            return $0.scope != nil
          }),
        Option(
          "days", "DAYS", usual: "365", of: [.token], "the time for which the program's token holds",
          .integer(1...3650) { $0.days = $1 }),
        Option(
          switch: "end", of: [.token], "end all tokens of the program"
        ) { $0.endsTokens = $1 },
      ]),
    OptionGroup(
      heading: "Other commands",
      options: [
        Option(
          "last", "N", usual: "100", of: [.audit], "how many lines of the audit log are printed",
          .integer(1...AuditEntry.maximumRows) { $0.last = Int($1) }),
        Option(
          switch: "json", of: [.audit, .nodes], "print each line as JSON"
        ) { $0.isJSON = $1 },
        Option(
          switch: "force", of: [.backup], "replace FILE if it is there already"
        ) { $0.isForced = $1 },
        Option(
          "address", "HOST:PORT", usual: "that of --listen", of: askers,
          "the address of the server to ask", .address { $0.address = $1 }),
      ]),
  ]

  private static let languages = Language.all.map(\.code).joined(separator: ", ")
  private static let roles = Role.allCases.filter { $0 != .service }.map(\.rawValue).joined(separator: "|")
}

extension Option.Value {
  fileprivate static func address(_ put: @escaping @Sendable (inout Arguments, HostAndPort) -> Void) -> Self {
    .checked(takes: "HOST:PORT, such as 127.0.0.1:8080") {
      guard let address = HostAndPort($1) else { return false }
      put(&$0, address)
      return true
    }
  }

  fileprivate static func zone(_ put: @escaping @Sendable (inout Arguments, ClockZone) -> Void) -> Self {
    .checked(takes: "a name that this machine knows, such as America/New_York") {
      guard let zone = ClockZone.named($1) else { return false }
      put(&$0, zone)
      return true
    }
  }

  fileprivate static var role: Self {
    .word {
      guard let role = Role(rawValue: $1), role != .service else { return false }
      $0.account.role = role
      return true
    }
  }
}
