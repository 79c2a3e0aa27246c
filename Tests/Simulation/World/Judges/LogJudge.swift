import Nats
import Nodes
import Storage
import Tracking

/// Reads the nodes' log from its first entry: what it makes of a fleet, and how often each deed is in it.
struct LogJudge {
  private(set) var jobs: [JobID: Job] = [:]
  private(set) var drivers: [DriverID: DriverProfile] = [:]
  private(set) var links: [String: TrackingLink] = [:]
  /// Those that went with their jobs.
  private(set) var goneLinks: Set<String> = []
  /// All that ever began, and those that ended.
  private var sessions: [String: Session] = [:]
  private(set) var walls: [String: Wall] = [:]
  /// By job, the first message first.
  private(set) var said: [JobID: [String]] = [:]
  private var endedSessions: Set<String> = []
  private var deeds: [Change.Deed: Int] = [:]
  /// The first entry that has it.
  private var entryOfDeed: [Change.Deed: UInt64] = [:]
  /// The last entry that was read.
  private(set) var sequence: UInt64 = 0
  /// By receiver: its messages, the first first.
  private(set) var messages: [String: [OwedMessage]] = [:]
  private var entryOfMessage: [String: UInt64] = [:]
  private(set) var faults: [String] = []

  init(_ entries: some Sequence<SimulatedStream.Entry>) { read(entries) }

  /// Reads on, behind the entries that it knows.
  mutating func read(_ entries: some Sequence<SimulatedStream.Entry>) {
    for entry in entries {
      sequence = entry.sequence
      do throws(StorageError) {
        for writes in try LogGroup(reading: entry.message.bytes).changes {
          for write in writes { take(write) }
        }
      } catch {
        faults.append("entry \(entry.sequence) of the log cannot be read: \(error)")
      }
    }
  }

  func entry(ofMessage id: String) -> UInt64? { entryOfMessage[id] }

  private mutating func take(_ message: OutboxMessage) {
    guard entryOfMessage[message.id] == nil else { return }
    entryOfMessage[message.id] = sequence
    messages[message.receiver, default: []].append(OwedMessage(id: message.id, jobID: message.jobID))
  }

  /// By id, those that did not end.
  var openSessions: [String: Session] { sessions.filter { !endedSessions.contains($0.key) } }

  func entry(of deed: Change.Deed) -> UInt64? { entryOfDeed[deed] }

  private mutating func note(_ deed: Change.Deed) {
    deeds[deed, default: 0] += 1
    if entryOfDeed[deed] == nil { entryOfDeed[deed] = sequence }
  }

  private mutating func take(_ write: DurableWrite) {
    if let record = write.record { return take(record) }
    if let message: OutboxMessage = write.value() { take(message) }
    if let webhook: Webhook = write.value() { note(.told(webhook.id)) }
    if let message: ChatMessage = write.value() {
      note(.said(message.id))
      // A message that came behind the end of its job is for nobody.
      if jobs[message.jobID] != nil { said[message.jobID, default: []].append(message.id) }
    }
    if let session: Session = write.value() {
      note(.signedIn(session: session.id))
      sessions[session.id] = session
    }
    for id in sessions.keys where write == .sessionEnded(id: id) {
      note(.signedOut(session: id))
      endedSessions.insert(id)
    }
  }

  private mutating func take(_ record: FleetRecord) {
    switch record {
    case .job(let job):
      let former = jobs[job.id]
      jobs[job.id] = job
      if job.revision != (former?.revision ?? 0) + 1 {
        faults.append(
          "entry \(sequence) of the log has revision \(job.revision) of \(job.id.rawValue) after revision"
            + " \(former?.revision ?? 0): it was not checked against the one before")
      }
      guard let former else { return note(.created(job.id)) }
      if let text = job.notes, text != former.notes { note(.noted(job.id, text)) }
      let isLastCode =
        job.texts.failure != former.texts.failure && job.texts.toldFailure?.reason == .wrongCode
      if job.wrongCodes > former.wrongCodes || isLastCode { note(.guessed(job.id)) }
      if let driver = job.driverID, job.status == .accepted, former.status != .accepted {
        note(.taken(job.id, driver))
      } else if isLastCode {
        // It is confirmed again by the code, not by a step of its own.
      } else if job.status != former.status {
        note(.reached(job.id, job.status))
      }
    case .driver(let profile):
      if profile.name != drivers[profile.id]?.name { note(.described(profile.id, profile.name ?? "")) }
      if profile.availability != drivers[profile.id]?.availability {
        note(.rested(profile.id, profile.availability))
      }
      drivers[profile.id] = profile
    case .link(let link):
      if links[link.token] == nil { note(.linked(link.token)) }
      if link.revokedAt != nil, links[link.token]?.revokedAt == nil { note(.revoked(link.token)) }
      links[link.token] = link
    case .jobGone(let id):
      note(.gone(id))
      jobs[id] = nil
      said[id] = nil
      for token in links.keys where links[token]?.jobID == id {
        links[token] = nil
        goneLinks.insert(token)
      }
    case .wall(let wall):
      if walls[wall.token] == nil { note(.walled(wall.token)) }
      if wall.revokedAt != nil, walls[wall.token]?.revokedAt == nil { note(.unwalled(wall.token)) }
      walls[wall.token] = wall
    }
  }

  /// An acknowledged change is there once; of the others at most those whose answer nobody knows.
  mutating func compare(_ changes: [Change]) {
    var (accepted, unknown): ([Change.Deed: Int], [Change.Deed: Int]) = ([:], [:])
    for change in changes {
      if change.outcome == .accepted { accepted[change.deed, default: 0] += 1 }
      if change.outcome == .unknown { unknown[change.deed, default: 0] += 1 }
    }
    var told: Set<Change.Deed> = []
    for deed in changes.map(\.deed) where told.insert(deed).inserted {
      let (least, more, found) = (accepted[deed] ?? 0, unknown[deed] ?? 0, deeds[deed] ?? 0)
      if found < least {
        faults.append("\"\(deed)\" was acknowledged \(least) times and is in the log \(found) times")
      }
      if found > least + more {
        faults.append(
          "\"\(deed)\" is in the log \(found) times: \(least) were acknowledged, and of \(more) nobody knows")
      }
    }
  }
}
