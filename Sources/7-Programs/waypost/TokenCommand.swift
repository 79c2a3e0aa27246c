import Access
import Auth
import Glibc
import Storage
import System
import Tracking

/// `waypost token`: prints a token for an account, such as that of a driver's phone, or for a program of the business.
enum TokenCommand {
  static func run(_ given: Arguments) throws(CommandError) {
    let settings = given.settings
    let now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
    guard let service = given.service else {
      guard given.place(of: "user") != .nowhere else {
        throw .usage("waypost token needs --user, or --service with --scope")
      }
      return try printToken(of: given.user, settings, now: now)
    }
    let id = try ServiceAccount.id(service)
    if given.endsTokens { return try endTokens(of: service, id, settings, now: now) }
    guard let scope = given.scope else {
      let known = TokenScope.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("--service needs --scope, which takes: \(known)")
    }
    let issuer = try issuer(settings)
    let user = try settings.withDatabase { (file) throws(StorageError) in
      if let user = try file.user(id.rawValue) { return user }
      let user = User(id: id, name: service, role: .service, createdAt: now)
      try file.commit([.user(user)])
      return user
    }
    let token = issuer.token(
      for: user.id, now: now, endedAt: user.tokensEndedAt, scopes: [scope],
      lifetimeSeconds: given.days * 24 * 3600)
    Output.standardOutput(token + "\n")
  }

  private static func printToken(
    of name: String, _ settings: Configuration, now: Timestamp
  ) throws(CommandError) {
    let issuer = try issuer(settings)
    let found = try settings.withDatabase { (file) throws(StorageError) in try file.user(name) }
    guard let user = found else { throw .failed("there is no account \"\(name)\"") }
    guard user.role != .service else { throw .usage("\"\(name)\" is a service: use --service and --scope") }
    Output.standardOutput(issuer.token(for: user.id, now: now, endedAt: user.tokensEndedAt) + "\n")
  }

  /// A running server notices it within a second or two.
  private static func endTokens(
    of name: String, _ id: UserID, _ settings: Configuration, now: Timestamp
  ) throws(CommandError) {
    let isFound = try settings.withDatabase { (file) throws(StorageError) in
      guard var user = try file.user(id.rawValue) else { return false }
      let former = user
      user.tokensEndedAt = now
      try file.commit([.user(former), .user(user)])
      return true
    }
    if !isFound { throw .failed("there is no service \"\(name)\"") }
  }

  /// The secret is created if a database has none yet.
  private static func issuer(_ settings: Configuration) throws(CommandError) -> TokenIssuer {
    try settings.needDatabase()
    let running = ServerNote.ofServer(databasePath: settings.databasePath)
    // A file that is made now would not be read by the server that runs.
    let isSecretKnown =
      getenv("JWT_SECRET") != nil || Files.exists(Files.secretPath(dataDirectory: settings.dataDirectory))
    if running != nil, !isSecretKnown { throw otherSecret(settings) }
    let secret = try Files.tokenSecret(dataDirectory: settings.dataDirectory)
    if let running, running.secret != secret.fingerprint { throw otherSecret(settings) }
    return TokenIssuer(secret: secret, rules: settings.tokens.rules)
  }

  private static func otherSecret(_ settings: Configuration) -> CommandError {
    .failed(
      "the server that runs on \(settings.dataDirectory) has its secret from its environment, and would refuse this"
        + " token: give this command the same JWT_SECRET")
  }
}

/// The account of a program of the business. It has no password and signs in nowhere: it exists so that the audit log
/// can name it, and so that its tokens can be ended.
enum ServiceAccount {
  static let prefix = "service:"

  static func id(_ name: String) throws(CommandError) -> UserID {
    let isGood = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    guard isGood, (1...64).contains(name.utf8.count) else {
      throw .usage("--service takes 1 to 64 letters, digits, hyphens, underscores and dots, such as web-shop")
    }
    return UserID(prefix + name)
  }
}
