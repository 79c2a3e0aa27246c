import Board
import Customer
import Glibc
import Live
import Maps
import Net
import Site
import Storage
import Store
import System
import Templating
import Tracking
import Words

/// A city's fleet that all drives, on a front loop in this thread, with boards whose readers are in a child process.
///
/// What is measured is the loop's own processor time and what the writers sent: no HTTP, and no reader's work.
final class BoardFleet {
  private let loop: EventLoop
  private let storage: SnapshotStore
  private let store: FleetStore
  private let feeds: FeedWriters
  private let publisher: LivePublisher
  private let slots: [DriverSlot]
  private let places: [Coordinate]
  private var nextDriver = 0
  private var step = 0
  private var timer: Net.Timer?
  private let fixSeconds: Int

  init(_ seeded: SeededDatabase, fixSeconds: Int, assets: String) throws {
    self.fixSeconds = fixSeconds
    loop = try EventLoop()
    let now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
    let state: RestoredState
    (storage, state) = try SnapshotStore.open(path: seeded.path, now: now)
    store = FleetStore(
      fleet: Fleet(restoring: state.fleet),
      accounts: Accounts(state.users, sessions: state.sessions, audit: state.audit), storage: storage,
      loop: loop)
    feeds = try FeedWriters(loop: loop)
    let library = try MustacheLibrary(directory: assets + "/Templates", required: ["customer"])
    publisher = LivePublisher(
      store: store, feeds: feeds,
      customerFrames: CustomerFrames(library: library, context: PageContext(assets: "/assets")), loop: loop)
    slots = seeded.driverIDs.compactMap { [store] in store.fleet.slot(of: $0) }
    places = try seeded.driverIDs.indices.map { try SeededDatabase.place($0) }
    guard slots.count == places.count else { throw BenchError.invalid("a driver was not restored") }
    timer = loop.schedule(afterMilliseconds: 10, repeatingMilliseconds: 10) { [unowned self] in drive() }
  }

  /// So many drivers report as are due in 10 ms, each 20 m on or back.
  private func drive() {
    let now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
    step += 1
    let due = step * slots.count / (fixSeconds * 100)
    while nextDriver < due {
      let index = nextDriver % slots.count
      let isForth = (nextDriver / slots.count).isMultiple(of: 2)
      let place = Coordinate(
        latitude: places[index].latitude + (isForth ? 0.0002 : 0), longitude: places[index].longitude)
      nextDriver += 1
      guard let place else { continue }
      try? store.move(
        slots[index],
        to: Position(
          coordinate: place, receivedAt: now, headingDegrees: isForth ? 0 : 180, speedMetersPerSecond: 9))
    }
  }

  /// Opens a board at the other end of `descriptor`; `view` is what its map shows.
  func open(_ descriptor: Int32, view: Viewport) {
    let boards = publisher.boards
    let (number, topics, state) = boards.opening(
      sessionID: "bench", window: TileWindow(covering: view), retryMilliseconds: 1000)
    let id = feeds.adopt(descriptor: descriptor, firstBytes: state, topics: topics) { _ in
      boards.close(number)
    }
    boards.opened(number, as: id)
  }

  /// A view of 1920 by 1080 pixels: the whole city, or a part of it, `halvings` times as close.
  func view(closer halvings: Double = 0, number: Int = 0) -> Viewport {
    let all = Viewport.fitting(
      places.map { LatLng(latitude: $0.latitude, longitude: $0.longitude) }, width: 1920, height: 1080)
    guard halvings > 0 else { return all }
    let place = places[number * 7919 % places.count]
    return Viewport(
      center: LatLng(latitude: place.latitude, longitude: place.longitude), zoom: all.zoom + halvings,
      width: 1920, height: 1080)
  }

  /// Runs for so long; the share of the time that the front loop's thread was at work.
  func run(milliseconds: UInt64) -> Double {
    let before = Clock.threadNanoseconds()
    let start = Clock.monotonicNanoseconds()
    let end = loop.schedule(afterMilliseconds: milliseconds) { [loop] in loop.stop() }
    loop.run()
    end.cancel()
    return Double(Clock.threadNanoseconds() - before) / Double(Clock.monotonicNanoseconds() - start)
  }

  func close() {
    timer?.cancel()
    publisher.close()
    feeds.shutDown(lastBytes: { [] }) { [loop] in loop.stop() }
    loop.run()
    store.close()
  }
}
