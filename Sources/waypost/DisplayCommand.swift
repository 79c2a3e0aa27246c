import Auth
import Net
import Storage
import Tracking

/// `waypost display`: makes a wall's link and prints its path, or revokes one, beside a running server or without.
enum DisplayCommand {
  static func run(_ arguments: inout Arguments) throws(CommandError) {
    let verb = arguments.takeCommand()
    let data = try arguments.takeValue("--data") ?? "data"
    let now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
    switch verb {
    case "add":
      let name = try arguments.takeValue("--name") ?? "Wall"
      try arguments.finish()
      try Files.makeDirectory(data)
      guard let token = try? RandomToken() else { throw .failed("the system gives no random numbers") }
      try store(Display(token: token.text, name: name, createdAt: now), in: data)
      Output.standardOutput("/wall/\(token.text)\n")
    case "revoke":
      guard let token = try arguments.takeValue("--token") else {
        throw .usage("waypost display revoke needs --token")
      }
      try arguments.finish()
      guard var display = try displays(in: data).first(where: { $0.token == token }) else {
        throw .failed("there is no such display")
      }
      display.revokedAt = now
      try store(display, in: data)
    default: throw .usage("waypost display takes: add, revoke")
    }
  }

  private static func displays(in data: String) throws(CommandError) -> [Display] {
    do throws(StorageError) {
      return try StorageFile(path: data + "/waypost.db").displays()
    } catch {
      throw .failed("\(error)")
    }
  }

  private static func store(_ display: Display, in data: String) throws(CommandError) {
    do throws(StorageError) {
      try StorageFile(path: data + "/waypost.db").commit([.record(.display(display))])
    } catch {
      throw .failed("\(error)")
    }
  }
}
