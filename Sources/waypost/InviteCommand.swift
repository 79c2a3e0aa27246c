import Auth
import Net
import Storage
import Tracking

/// `waypost invite`: makes codes by which drivers sign up in the app, lists them, or revokes one; beside a running
/// server or without.
enum InviteCommand {
  static func run(_ arguments: inout Arguments) throws(CommandError) {
    let verb = arguments.takeCommand()
    let path = (try arguments.takeValue("--data") ?? "data") + "/waypost.db"
    let now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
    switch verb {
    case "add":
      let name = try arguments.takeValue("--name")
      guard (name ?? "").utf8.count <= 200 else { throw .usage("--name takes up to 200 bytes") }
      var uses = 1
      if let text = try arguments.takeValue("--uses") {
        guard let number = Int(text), (1...Invite.maximumUses).contains(number) else {
          throw .usage("--uses takes 1 to \(Invite.maximumUses)")
        }
        uses = number
      }
      try arguments.finish()
      try Files.makeDirectory(String(path.dropLast("/waypost.db".utf8.count)))
      guard let random = try? RandomToken(byteCount: 16) else {
        throw .failed("the system gives no random numbers")
      }
      let invite = Invite(code: Invite.code(random.bytes), name: name, uses: uses, createdAt: now)
      try store(invite, in: path)
      Output.standardOutput(invite.code + "\n")
    case "list":
      try arguments.finish()
      for invite in try invites(in: path) {
        let standing = invite.revokedAt != nil ? "revoked" : invite.isOpen ? "open" : "used"
        let fields = [invite.code, standing, "\(invite.usedCount)/\(invite.uses)", invite.name ?? "-"]
        Output.standardOutput(fields.map(Output.plain).joined(separator: "\t") + "\n")
      }
    case "revoke":
      guard let code = try arguments.takeValue("--code") else {
        throw .usage("waypost invite revoke needs --code")
      }
      try arguments.finish()
      guard var invite = try invites(in: path).first(where: { $0.code == Invite.folded(code) }) else {
        throw .failed("there is no such invite")
      }
      invite.revokedAt = now
      try store(invite, in: path)
    default: throw .usage("waypost invite takes: add, list, revoke")
    }
  }

  private static func invites(in path: String) throws(CommandError) -> [Invite] {
    do throws(StorageError) {
      return try StorageFile(path: path).invites()
    } catch {
      throw .failed("\(error)")
    }
  }

  private static func store(_ invite: Invite, in path: String) throws(CommandError) {
    do throws(StorageError) {
      try StorageFile(path: path).commit([.app(.invite(invite))])
    } catch {
      throw .failed("\(error)")
    }
  }
}
