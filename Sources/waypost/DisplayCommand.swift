import Auth
import Net
import Storage
import Tracking

/// `waypost display add`: makes a wall's link and prints its path.
enum DisplayCommand {
  static func run(_ arguments: inout Arguments) throws(CommandError) {
    guard arguments.takeCommand() == "add" else { throw .usage("waypost display takes: add") }
    let data = try arguments.takeValue("--data") ?? "data"
    let name = try arguments.takeValue("--name") ?? "Wall"
    try arguments.finish()
    try Files.makeDirectory(data)
    guard let token = try? RandomToken() else { throw .failed("the system gives no random numbers") }
    let display = Display(
      token: token.text, name: name, createdAt: Timestamp(unixMilliseconds: Clock.unixMilliseconds()))
    do throws(StorageError) {
      try StorageFile(path: data + "/waypost.db").commit([.record(.display(display))])
    } catch {
      throw .failed("\(error)")
    }
    Output.standardOutput("/wall/\(token.text)\n")
  }
}
