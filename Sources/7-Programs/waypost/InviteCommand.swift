import Auth
import Storage
import System
import Tracking

/// `waypost invite`: creates codes with which drivers sign up in the app, lists them, or revokes one; beside a
/// running server or without.
enum InviteCommand {
  static func add(_ given: Arguments) throws(CommandError) {
    guard let random = try? RandomToken(byteCount: 16) else {
      throw .failed("the system gives no random numbers")
    }
    let now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
    let invite = Invite(
      code: Invite.code(random.bytes), name: given.name, uses: given.uses, createdAt: now)
    try given.settings.withDatabase { (file) throws(StorageError) in
      try file.commit([.app(.invite(invite))])
    }
    Output.standardOutput(invite.code + "\n")
  }

  static func list(_ given: Arguments) throws(CommandError) {
    let invites = try given.settings.withDatabase { (file) throws(StorageError) in try file.invites() }
    for invite in invites {
      let standing = invite.revokedAt != nil ? "revoked" : invite.isOpen ? "open" : "used"
      let fields = [invite.code, standing, "\(invite.usedCount)/\(invite.uses)", invite.name ?? "-"]
      Output.standardOutput(fields.map(Output.plain).joined(separator: "\t") + "\n")
    }
  }

  static func revoke(_ given: Arguments) throws(CommandError) {
    let isFound = try given.settings.withDatabase { (file) throws(StorageError) in
      guard var invite = try file.invites().first(where: { $0.code == Invite.folded(given.code) }) else {
        return false
      }
      invite.revokedAt = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
      try file.commit([.app(.invite(invite))])
      return true
    }
    if !isFound { throw .failed("there is no such invite") }
  }
}
