import CSV
import Store
import Tracking
import Words

/// Jobs as a table in CSV, with the columns of a table that is imported, their status and their drivers.
struct JobTable {
  private let store: FleetStore
  private let zone: ClockZone
  private var jobs: ArraySlice<JobID>
  private var writer = CSVWriter()

  /// A portion of some 0.1 ms.
  private static let portion = 16

  init(_ jobs: [JobID], store: FleetStore, zone: ClockZone) {
    self.store = store
    self.zone = zone
    self.jobs = jobs[...]
    writer.append(JobColumn.allCases.map(\.rawValue))
  }

  var bytes: [UInt8] { writer.bytes }

  /// Writes some of the jobs; false after the last. One that is not here any more has no line.
  mutating func advance() -> Bool {
    for id in jobs.prefix(Self.portion) {
      guard let job = store.fleet.job(id) else { continue }
      writer.append(JobColumn.allCases.map { cell($0, job) })
    }
    jobs = jobs.dropFirst(Self.portion)
    return !jobs.isEmpty
  }

  private func cell(_ column: JobColumn, _ job: Job) -> String {
    func local(_ moment: Timestamp?) -> String { moment.map { LocalMoment.text($0, zone) } ?? "" }
    return switch column {
    case .reference: job.number
    case .address: job.address
    case .latitude: job.pickup.map { "\($0.latitude)" } ?? ""
    case .longitude: job.pickup.map { "\($0.longitude)" } ?? ""
    case .date: String(local(job.scheduledAt).prefix(10))
    case .from: String(local(job.scheduledAt).dropFirst(11).prefix(5))
    case .to: String(local(job.windowEndsAt).dropFirst(11).prefix(5))
    case .fact(.failure):
      job.texts.toldFailure.map { [$0.reason.rawValue, $0.words].filter { $0 != "" }.joined(separator: " ") }
        ?? ""
    case .fact(let fact): job.texts[fact] ?? ""
    case .status: job.status.rawValue
    case .driver: job.driverID.flatMap { store.fleet.driver($0) }?.name ?? ""
    case .job: job.id.rawValue
    }
  }
}
