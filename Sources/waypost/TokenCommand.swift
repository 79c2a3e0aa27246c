import Auth
import Dashboard
import Net
import Storage
import Tracking

/// `waypost token`: prints a token for an account, such as that of a driver's phone, or for a program of the business.
enum TokenCommand {
  private static let serviceDays: Int64 = 365

  static func run(_ arguments: inout Arguments) throws(CommandError) {
    let data = try arguments.takeValue("--data") ?? "data"
    let now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
    if let name = try arguments.takeValue("--service") {
      return try runService(name, data, now: now, &arguments)
    }
    guard let name = try arguments.takeValue("--user") else {
      throw .usage("waypost token needs --user, or --service with --scope")
    }
    let settings = try TokenSettings(ofNewTokens: &arguments)
    try arguments.finish()
    let issuer = TokenIssuer(secret: try Files.tokenSecret(dataDirectory: data), rules: settings.rules)
    let found: User?
    do throws(StorageError) {
      found = try StorageFile(path: data + "/waypost.db").user(name)
    } catch {
      throw .failed("\(error)")
    }
    guard let user = found else { throw .failed("there is no account \"\(name)\"") }
    guard user.role != .service else { throw .usage("\"\(name)\" is a service: use --service and --scope") }
    Output.standardOutput(issuer.token(for: user.id, now: now, endedAt: user.tokensEndedAt) + "\n")
  }

  private static func runService(
    _ name: String, _ data: String, now: Timestamp, _ arguments: inout Arguments
  ) throws(CommandError) {
    // Checked before anything is written.
    _ = try ServiceAccount.id(name)
    if arguments.takeFlag("--end") {
      try arguments.finish()
      return try end(name, data, now: now)
    }
    let known = TokenScope.allCases.map(\.rawValue).joined(separator: ", ")
    let scopes = try arguments.takeValues("--scope").compactMap { TokenScope(rawValue: $0) }
    guard scopes.count == 1 else { throw .usage("--service needs --scope, which takes: \(known)") }
    var days = serviceDays
    if let text = try arguments.takeValue("--days") {
      guard let number = Int64(text), (1...3650).contains(number) else {
        throw .usage("--days takes a number from 1 to 3650")
      }
      days = number
    }
    let settings = try TokenSettings(ofNewTokens: &arguments)
    try arguments.finish()
    try Files.makeDirectory(data)
    let issuer = TokenIssuer(secret: try Files.tokenSecret(dataDirectory: data), rules: settings.rules)
    let user = try ServiceAccount.find(name, in: open(data), now: now)
    let token = issuer.token(
      for: user.id, now: now, endedAt: user.tokensEndedAt, scopes: scopes,
      lifetimeSeconds: days * 24 * 3600)
    Output.standardOutput(token + "\n")
  }

  /// A running server learns of it within a second or two.
  private static func end(_ name: String, _ data: String, now: Timestamp) throws(CommandError) {
    let file = try open(data)
    let id = try ServiceAccount.id(name)
    let found: Bool
    do throws(StorageError) {
      var user = try file.user(id.rawValue)
      user?.tokensEndedAt = now
      if let user { try file.commit([.user(user)]) }
      found = user != nil
    } catch {
      throw .failed("\(error)")
    }
    guard found else { throw .failed("there is no service \"\(name)\"") }
  }

  private static func open(_ data: String) throws(CommandError) -> StorageFile {
    do throws(StorageError) {
      return try StorageFile(path: data + "/waypost.db")
    } catch {
      throw .failed("\(error)")
    }
  }
}
