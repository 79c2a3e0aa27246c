import Templating
import Tracking
import Words

/// The forms with which a dispatcher changes a job on its card: confirm it, give it to a driver, cancel it. The rules
/// are those of `JobStatus.allowedNext(by:)` and of `Fleet.check`.
struct JobActs {
  /// The typed text of a form, and its fault.
  struct Typed: Hashable {
    var driver = ""
    var driverFault: DriverFault?
    var reason = ""
    var lacksReason = false
  }

  static let maximumReasonBytes = 300

  let job: Job
  let typed: Typed
  let drivers: MustacheValue
  /// The drivers online who are the first to reach the pickup along the streets.
  let nearest: MustacheValue
  private let mayConfirm: Bool

  /// `slots` are the drivers to choose from, `times` their seconds to the pickup along the streets, as far as they are
  /// known; `mayConfirm` is false if upstream owns the job.
  init(
    _ job: Job, typed: Typed, among slots: [DriverSlot]? = nil, times: [DriverSlot: Double] = [:],
    mayConfirm: Bool = true, _ fleet: Fleet, _ words: Words
  ) {
    self.job = job
    self.mayConfirm = mayConfirm
    self.typed = typed
    guard !job.status.isEnded else {
      (drivers, nearest) = (.list([]), .null)
      return
    }
    let offered = slots ?? DriverChoice.offered(fleet, near: job.pickup)
    drivers = DriverChoice.options(offered, fleet, near: job.pickup, times: times, words)
    nearest = NearestDrivers.value(times, fleet, words)
  }

  /// The field `acts` of `job-card`; null if the job cannot be changed.
  func value(_ context: PageContext) -> MustacheValue {
    let words = context.words.jobForms
    let allowed = job.status.allowedNext(by: .dispatcher)
    guard !job.status.isEnded else { return .null }
    return .object([
      // The page keeps the forms while this value stays: the dispatcher may be writing.
      "still": .text("\(job.status.rawValue) \(job.driverID?.rawValue ?? "")"),
      "mayConfirm": .bool(mayConfirm && job.driverID == nil && allowed.contains(.confirmed)),
      "mayTakeBack": .bool(mayConfirm && job.driverID != nil && allowed.contains(.confirmed)),
      "mayCancel": .bool(allowed.contains(.cancelled)),
      "assign": .text(job.driverID == nil ? words.labels.assign : words.labels.reassign),
      "drivers": drivers, "nearest": nearest,
      "driver": .text(typed.driver), "reason": .text(typed.reason),
      "driverFault": typed.driverFault.map { .text(words[.driver($0)]) } ?? .null,
      "isCancelling": .bool(typed.lacksReason || !typed.reason.isEmpty),
      "reasonFault": typed.lacksReason ? .text(words.faults.reason) : .null,
    ])
  }
}
