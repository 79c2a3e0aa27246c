import JSON
import Net
import Storage
import Tracking

/// `waypost user add`: makes an account, and the driver of a driver's account.
enum UserCommand {
  static func run(_ arguments: inout Arguments) throws(CommandError) {
    guard arguments.takeCommand() == "add" else { throw .usage("waypost user takes: add") }
    let data = try arguments.takeValue("--data") ?? "data"
    let account = try NewAccount(&arguments)
    try arguments.finish()
    try Files.makeDirectory(data)
    let (user, driver) = try account.make(now: Timestamp(unixMilliseconds: Clock.unixMilliseconds()))
    let writes: [DurableWrite] = [.user(user)] + (driver.map { [.record(.driver($0))] } ?? [])
    let isNew: Bool
    do throws(StorageError) {
      let file = try StorageFile(path: data + "/waypost.db")
      // A chosen id must not change an account.
      if account.id != nil { isNew = try file.user(user.id.rawValue) == nil } else { isNew = true }
      if isNew { try file.commit(writes) }
    } catch {
      throw .failed("\(error)")
    }
    guard isNew else { throw .failed("there is an account \"\(user.id.rawValue)\" already") }
    var json = JSONWriter()
    json.beginObject()
    json.key("user_id")
    json.string(user.id.rawValue)
    if let driver {
      json.key("driver_id")
      json.string(driver.id.rawValue)
    }
    json.endObject()
    Output.standardOutput(String(decoding: json.bytes, as: UTF8.self) + "\n")
  }
}
