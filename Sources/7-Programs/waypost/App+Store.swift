import Logging
import Net
import Nodes
import Storage
import Store
import System
import Tracking
import Words

extension App {
  /// Opens or makes the database of `--data`, and takes what it holds into memory; `origin` is for a node of several.
  static func openStore(
    _ configuration: Configuration, loop: EventLoop
  ) throws(CommandError) -> (store: FleetStore, storage: SnapshotStore, origin: NodeOrigin) {
    let now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
    let log = configuration.log
    let accountChanges = PendingHandle<AccountChanges>()
    let askedChanges = PendingHandle<[QueuedNodeRequest]>()
    var storageConfiguration = SnapshotStore.Configuration()
    storageConfiguration.onHealthChange = { health in
      if let error = health.error {
        log.error("durable changes fail; positions go on from memory", [("reason", "\(error)")])
      } else {
        log.info("durable changes work again")
      }
    }
    storageConfiguration.onLoss = { count in
      log.warning("the disk is too slow for the history: positions are missing in it", [("lost", "\(count)")])
    }
    storageConfiguration.historyMilliseconds = configuration.historyMilliseconds
    storageConfiguration.isHistoryFixed = configuration.isHistoryFixed
    storageConfiguration.maximumHistoryBytes = configuration.maximumHistoryBytes
    let zone = configuration.zone
    storageConfiguration.dayNumber = { zone.local($0).dayNumber }
    storageConfiguration.clock = { Timestamp(unixMilliseconds: Clock.unixMilliseconds()) }
    if configuration.nodes.areGiven {
      storageConfiguration.onAsked = { askedChanges.post($0) }
    } else {
      storageConfiguration.onAccountChanges = { accountChanges.post($0) }
    }
    // The server whose place this one takes may have been killed a moment ago.
    if configuration.takesOver { storageConfiguration.lockMilliseconds = 2000 }
    storageConfiguration.leavesLog = configuration.nodes.leaves
    let (storage, restored) = try orFail { () throws(StorageError) in
      try SnapshotStore.open(path: configuration.databasePath, now: now, configuration: storageConfiguration)
    }
    if restored.place != nil, !configuration.nodes.areGiven {
      storage.close()
      throw .failed(
        "the database in \(configuration.dataDirectory) is one node's copy of a fleet: start it with --nodes; or make it"
          + " that of a server alone with --leave-nodes, after which it can never go back to the other nodes")
    }
    if storage.isNew {
      log.info("new database", [("file", configuration.databasePath)])
    } else {
      log.info(
        "opened the database",
        [
          ("file", configuration.databasePath), ("drivers", "\(restored.fleet.profiles.count)"),
          ("jobs", "\(restored.fleet.jobs.count)"), ("accounts", "\(restored.users.count)"),
        ])
    }
    var fleetConfiguration = Fleet.Configuration()
    fleetConfiguration.abandonedAfterMilliseconds = configuration.abandonedAfterMilliseconds
    var storeConfiguration = FleetStore.Configuration()
    storeConfiguration.zone = configuration.zone
    storeConfiguration.fixedRules = configuration.linkRules
    let store = FleetStore(
      restoring: restored, as: fleetConfiguration, storage: storage, loop: loop,
      configuration: storeConfiguration, clock: { Timestamp(unixMilliseconds: Clock.unixMilliseconds()) })
    accountChanges.connect(loop.makeHandle { store.take($0) })
    let asked = NodeRequests(store: store, loop: loop)
    askedChanges.connect(loop.makeHandle { asked.take($0) })
    let origin = NodeOrigin(
      place: restored.place,
      isEmpty: restored.fleet.profiles.isEmpty && restored.fleet.jobs.isEmpty && restored.users.count == 0
        && restored.fleet.walls.isEmpty)
    if store.mistimedDriverCount > 0 {
      log.warning(
        "stored positions have a time that is still to come: the clock was ahead; each counts as undated until"
          + " its driver's next fix", [("drivers", "\(store.mistimedDriverCount)")])
    }
    return (store, storage, origin)
  }
}
