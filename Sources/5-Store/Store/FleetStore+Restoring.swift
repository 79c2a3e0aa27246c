import Net
import Storage
import Tracking

extension FleetStore {
  /// Begins with what the database holds.
  package convenience init(
    restoring state: RestoredState, as fleetConfiguration: Fleet.Configuration = Fleet.Configuration(),
    storage: SnapshotStore, loop: EventLoop, configuration: Configuration,
    clock: @escaping () -> Timestamp
  ) {
    self.init(
      fleet: Fleet(restoring: state.fleet, configuration: fleetConfiguration),
      accounts: Accounts(restoring: state),
      storage: storage, loop: loop, configuration: configuration, clock: clock)
    learned = state.learned
    kept = state.kept
    restore(state.business)
    outbox = state.outbox
    restore(state.chat)
  }
}
