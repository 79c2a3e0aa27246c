import Storage
import Store
import Tracking

/// Compares what a node knows with what the log says.
enum FleetJudge {
  static func compare(_ process: NodeProcess, with log: LogJudge) -> [String] {
    let (name, fleet) = (process.machine.name, process.store.fleet)
    var faults: [String] = []
    for (id, job) in log.jobs where fleet.job(id) != job {
      faults.append("\(name) has another \(id.rawValue) than the log: \(difference(fleet.job(id), job))")
    }
    if fleet.jobCount != log.jobs.count {
      faults.append("\(name) has \(fleet.jobCount) jobs, and the log \(log.jobs.count)")
    }
    for (id, profile) in log.drivers where fleet.driver(id)?.profile != profile {
      faults.append("\(name) has other facts of \(id.rawValue) than the log")
    }
    for (token, link) in log.links where fleet.link(token)?.revokedAt != link.revokedAt {
      faults.append("\(name) has another link \(token) than the log")
    }
    for (token, wall) in log.walls where fleet.wall(token)?.revokedAt != wall.revokedAt {
      faults.append("\(name) has another wall \(token) than the log")
    }
    for id in Set(process.store.chat.jobs).union(log.said.keys) {
      let (known, said) = (process.store.chat.messages(of: id).map(\.id), log.said[id] ?? [])
      if known != said { faults.append("\(name) has \(known) about \(id.rawValue), and the log \(said)") }
    }
    let (accounts, open) = (process.store.accounts, log.openSessions)
    for (id, session) in open
    where !accounts.sessions(of: session.userID, now: process.machine.time).contains(where: { $0.id == id }) {
      faults.append("\(name) does not know \(id)")
    }
    if accounts.sessionCount != open.count {
      faults.append("\(name) has \(accounts.sessionCount) sessions, and the log \(open.count)")
    }
    for token in log.goneLinks where fleet.link(token) != nil {
      faults.append("\(name) has the link \(token), whose job is gone")
    }
    return faults
  }

  private static func difference(_ one: Job?, _ other: Job) -> String {
    guard let one else { return "none" }
    return "revision \(one.revision) \(one.status), and there \(other.revision) \(other.status)"
  }
}
