import JSON
import Net
import Storage
import Tracking

/// `waypost user`: makes an account and the driver of a driver's account, approves drivers who signed up by
/// themselves, lists accounts, and changes or ends them (`AccountChange`); beside a running server or without.
enum UserCommand {
  static func run(_ arguments: inout Arguments) throws(CommandError) {
    switch arguments.takeCommand() {
    case "add": try add(&arguments)
    case "approve": try approve(&arguments)
    case "list": try list(&arguments)
    case let verb:
      guard let change = AccountChange(rawValue: verb) else {
        throw .usage(
          "waypost user takes: add, approve, list, disable, enable, password, role, sign-out")
      }
      try change.run(&arguments)
    }
  }

  private static func add(_ arguments: inout Arguments) throws(CommandError) {
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
    tell(user, driver?.id)
  }

  /// The account is written as well, by which a running server notices.
  private static func approve(_ arguments: inout Arguments) throws(CommandError) {
    let data = try arguments.takeValue("--data") ?? "data"
    guard let name = try arguments.takeValue("--user") else {
      throw .usage("waypost user approve needs --user")
    }
    try arguments.finish()
    let user: User?
    var driver: DriverProfile?
    do throws(StorageError) {
      let file = try StorageFile(path: data + "/waypost.db")
      user = try file.user(name)
      driver = try file.drivers().first { $0.userID == user?.id && user != nil }
      driver?.isApproved = true
      if let user, let driver { try file.commit([.record(.driver(driver)), .user(user)]) }
    } catch {
      throw .failed("\(error)")
    }
    guard let user else { throw .failed("there is no account \"\(name)\"") }
    guard let driver else { throw .failed("\"\(name)\" is no driver's account") }
    tell(user, driver.id)
  }

  private static func tell(_ user: User, _ driver: DriverID?) {
    var json = JSONWriter()
    json.beginObject()
    json.key("user_id")
    json.string(user.id.rawValue)
    if let driver {
      json.key("driver_id")
      json.string(driver.rawValue)
    }
    json.endObject()
    Output.standardOutput(String(decoding: json.bytes, as: UTF8.self) + "\n")
  }

  /// A line an account: id, address, name, role, whether it is disabled or its driver approved; then what its driver said of the truck and the addresses of the papers.
  private static func list(_ arguments: inout Arguments) throws(CommandError) {
    let data = try arguments.takeValue("--data") ?? "data"
    let isWaitingOnly = arguments.takeFlag("--waiting")
    try arguments.finish()
    var lines: [String] = []
    do throws(StorageError) {
      let file = try StorageFile(path: data + "/waypost.db")
      var drivers: [UserID: DriverProfile] = [:]
      for driver in try file.drivers() { if let user = driver.userID { drivers[user] = driver } }
      var applications: [DriverID: DriverApplication] = [:]
      for application in try file.applications() { applications[application.driverID] = application }
      for user in try file.users() {
        let driver = drivers[user.id]
        if isWaitingOnly, driver?.isApproved != false { continue }
        let application = driver.flatMap { applications[$0.id] }
        let approval = driver.map { $0.isApproved ? "approved" : "waiting" } ?? "-"
        let standing = user.isActive ? approval : "disabled"
        lines.append(
          ([
            user.id.rawValue, user.email ?? user.phone ?? "-", user.name ?? "-", user.role.rawValue, standing,
          ]
            + [application?.truckType, application?.truckCapacityJSON].compactMap { $0 }
            + (application?.urls ?? [])).map(Output.plain).joined(separator: "\t") + "\n")
      }
    } catch {
      throw .failed("\(error)")
    }
    Output.standardOutput(lines.joined())
  }
}
