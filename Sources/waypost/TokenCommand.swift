import Auth
import Dashboard
import Net
import Storage
import Tracking

/// `waypost token`: prints a token for an account, for a driver's phone or a service.
enum TokenCommand {
  static func run(_ arguments: inout Arguments) throws(CommandError) {
    let data = try arguments.takeValue("--data") ?? "data"
    guard let name = try arguments.takeValue("--user") else { throw .usage("waypost token needs --user") }
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
    let now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
    Output.standardOutput(issuer.token(for: user.id, now: now, endedAt: user.tokensEndedAt) + "\n")
  }
}
