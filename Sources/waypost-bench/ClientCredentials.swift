import Auth
import Glibc
import Tracking

/// A file of driver ids, their tokens and their jobs' links, for the clients' process.
struct ClientCredentials {
  let path: String

  init(_ seeded: SeededDatabase) throws {
    path = seeded.directory + "/credentials"
    let secret = try TokenSecret(ServerProcess.tokenSecret)
    let expiry = Int64(time(nil)) + 86_400
    var text = ""
    for index in seeded.driverIDs.indices {
      let claims = JWTClaims(userID: seeded.userIDs[index].rawValue, expiresAtUnixSeconds: expiry)
      let token = JWT.signHS256(claims, secret: secret)
      text += "\(seeded.driverIDs[index].rawValue) \(token) \(seeded.linkTokens[index])\n"
    }
    try Machine.write(text, to: path, mode: 0o600)
  }

  /// Of the file that `--credentials` names.
  static func read(_ options: Options) -> [Entry] { options["credentials"].map(read) ?? [] }

  static func read(_ path: String) -> [Entry] {
    Machine.contents(of: path).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ").map(String.init)
      return parts.count == 3 ? Entry(driverID: parts[0], token: parts[1], linkToken: parts[2]) : nil
    }
  }

  struct Entry {
    let driverID: String
    /// The driver's own.
    let token: String
    /// Of the driver's job.
    let linkToken: String
  }
}
