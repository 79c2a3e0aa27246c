import JSON
import Storage
import System
import Tracking

/// `waypost user`: creates an account and the driver of a driver's account, approves drivers who signed up
/// themselves, lists accounts, and changes or ends them (`AccountChange`); beside a running server or without.
enum UserCommand {
  /// The first account may be created before the server starts for the first time.
  static func add(_ given: Arguments) throws(CommandError) {
    var account = given.account
    try account.complete(readsPassword: given.readsPassword)
    let data = given.settings.dataDirectory
    try Files.makeDirectory(data)
    let isFirst = !Files.exists(given.settings.databasePath)
    let now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
    let (user, driver) = try account.make(now: now)
    let writes: [DurableWrite] =
      [.user(user)] + (driver.map { [.record(.driver($0))] } ?? [])
      + [.audit(AuditEntry(at: now, .accountCreate, account: user, detail: user.role.rawValue))]
    let isNew = try given.settings.withNewDatabase { (file) throws(StorageError) in
      // A chosen id must not change an existing account.
      if account.id != nil, try file.user(user.id.rawValue) != nil { return false }
      try file.commit(writes)
      return true
    }
    guard isNew else { throw .failed("there is an account \"\(user.id.rawValue)\" already") }
    if isFirst { Output.standardError("waypost: there was no database in \(data): a new one was made\n") }
    printChange(user, driver?.id)
  }

  /// Writes the account as well, so that a running server notices the change.
  static func approve(_ given: Arguments) throws(CommandError) {
    let (user, driver) = try given.settings.withDatabase { (file) throws(StorageError) in
      let user = try file.user(given.user)
      var driver = try file.drivers().first { $0.userID == user?.id && user != nil }
      driver?.isApproved = true
      if let user, let driver {
        let now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
        try file.commit([
          .record(.driver(driver)), .user(user),
          .audit(AuditEntry(at: now, .driverApprove, account: user, driver: driver.id)),
        ])
      }
      return (user, driver)
    }
    guard let user else { throw .failed("there is no account \"\(given.user)\"") }
    guard let driver else { throw .failed("\"\(given.user)\" is no driver's account") }
    printChange(user, driver.id)
  }

  private static func printChange(_ user: User, _ driver: DriverID?) {
    let json = JSONWriter.object { json in
      json.member("user_id", user.id.rawValue)
      json.member("driver_id", ifAny: driver?.rawValue)
    }
    Output.standardOutput(String(decoding: json, as: UTF8.self) + "\n")
  }

  /// A line for each account: id, address, name, role, whether it is disabled or its driver approved; then the
  /// driver's facts about the truck, and the addresses of the papers.
  static func list(_ given: Arguments) throws(CommandError) {
    let lines = try given.settings.withDatabase { (file) throws(StorageError) in
      var drivers: [UserID: DriverProfile] = [:]
      for driver in try file.drivers() { if let user = driver.userID { drivers[user] = driver } }
      var applications: [DriverID: DriverApplication] = [:]
      for application in try file.applications() { applications[application.driverID] = application }
      var lines: [String] = []
      for user in try file.users() {
        let driver = drivers[user.id]
        if given.isWaitingOnly, driver?.isApproved != false { continue }
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
      return lines
    }
    Output.standardOutput(lines.joined())
  }
}
