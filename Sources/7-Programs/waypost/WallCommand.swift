import Auth
import Storage
import System
import Tracking

/// `waypost display`: creates a wall's link and prints its path, or revokes one, beside a running server or without.
enum WallCommand {
  static func add(_ given: Arguments) throws(CommandError) {
    guard let token = try? RandomToken() else { throw .failed("the system gives no random numbers") }
    let now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
    let wall = Wall(token: token.text, name: given.name ?? "Wall", createdAt: now)
    try given.settings.withDatabase { (file) throws(StorageError) in
      try file.commit([.record(.wall(wall))])
    }
    Output.standardOutput("/wall/\(token.text)\n")
  }

  static func revoke(_ given: Arguments) throws(CommandError) {
    let isFound = try given.settings.withDatabase { (file) throws(StorageError) in
      guard var wall = try file.walls().first(where: { $0.token == given.token }) else { return false }
      wall.revokedAt = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
      try file.commit([.record(.wall(wall))])
      return true
    }
    if !isFound { throw .failed("there is no such wall") }
  }
}
