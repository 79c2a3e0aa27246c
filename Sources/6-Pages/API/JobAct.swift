import Storage
import Store
import Tracking
import Upstream

/// What a person does with a job besides changing its order: the change, its line in the audit log, and what a backend
/// that owns the job is asked instead. REST, the board's cards and New job do it with this.
package enum JobAct: Hashable, Sendable {
  case assign(DriverID)
  /// Takes the job from its driver: it waits as before.
  case unassign
  /// Confirms a job that waits, or takes one back from its driver.
  case confirm
  case cancel(reason: String?)

  /// The change, and what is stored with it. To assign a job to the driver who has it changes nothing, so that it has no
  /// line; nor has what a customer does.
  package func change(
    of id: JobID, by user: User, from address: String?, in store: FleetStore
  ) -> (event: FleetEvent, writes: [DurableWrite]) {
    let actor: JobActor = user.role.isDispatcher ? .dispatcher : .customer
    let (event, line) = change(of: id, by: actor, in: store)
    guard actor == .dispatcher, let line else { return (event, []) }
    let entry = AuditEntry(
      at: store.clock(), by: user, line.action, subject: id.rawValue, address: address, detail: line.detail)
    return (event, [.audit(entry)])
  }

  /// The same for what the customer does on the page of the link: it has a line, because there is no account that was
  /// signed in.
  package func changeByLink(of id: JobID, in store: FleetStore) -> (event: FleetEvent, writes: [DurableWrite])
  {
    let (event, line) = change(of: id, by: .linkReader, in: store)
    guard let line else { return (event, []) }
    let entry = AuditEntry(
      at: store.clock(), byCustomer: line.action, of: id,
      detail: line.detail.map { ChangedFact.cut($0, maximumBytes: AuditEntry.maximumTextBytes) })
    return (event, [.audit(entry)])
  }

  private func change(
    of id: JobID, by actor: JobActor, in store: FleetStore
  ) -> (event: FleetEvent, line: (action: AuditEntry.Action, detail: String?)?) {
    let job = store.fleet.job(id)
    let event: FleetEvent
    var line: (action: AuditEntry.Action, detail: String?)?
    switch self {
    case .assign(let driver):
      event = .assigned(id, to: driver)
      if job?.isHeld(by: driver) != true { line = (.jobAssign, driver.rawValue) }
    case .unassign:
      event = .unassigned(id)
      line = (.jobUnassign, job?.driverID?.rawValue)
    case .confirm:
      event = .statusChanged(id, to: .confirmed, by: actor)
      line = (.jobConfirm, job?.driverID?.rawValue)
    case .cancel(let reason):
      event = .statusChanged(id, to: .cancelled, by: actor)
      line = (.jobCancel, reason)
    }
    return (event, line)
  }

  /// Nil for what no backend offers.
  package var askedUpstream: UpstreamAct.Kind? {
    switch self {
    case .assign(let driver): .assign(driver)
    case .unassign, .confirm: nil
    case .cancel: .cancel
    }
  }

  package var reason: String? { if case .cancel(let reason) = self { reason } else { nil } }
}
