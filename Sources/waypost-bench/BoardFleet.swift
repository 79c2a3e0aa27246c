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

/// A city's fleet that all drives, a fix every 4 s of each driver, on a front loop in this thread, with boards whose
/// readers are in a child process.
///
/// What is measured is the loop's own processor time and what the writers sent: no HTTP, and no reader's work.
final class BoardFleet {
  private let benchRun: Run
  private let loop: EventLoop
  private let store: FleetStore
  private let feeds: FeedWriters
  private let publisher: LivePublisher
  private let slots: [DriverSlot]
  private let places: [Coordinate]
  private var nextDriver = 0
  private var step = 0

  init(_ run: Run, driverCount: Int) throws {
    benchRun = run
    let seeded = try SeededDatabase(run, driverCount: driverCount)
    loop = try EventLoop()
    store = try FleetStore(seeded, loop: loop)
    feeds = try FeedWriters(loop: loop)
    let library = try MustacheLibrary(directory: run.assets + "/Templates", required: ["customer"])
    publisher = LivePublisher(
      store: store, feeds: feeds,
      customerFrames: CustomerFrames(library: library, context: PageContext(assets: "/assets")), loop: loop)
    slots = try store.fleet.slots(of: seeded.drivers)
    places = try seeded.drivers.map { try $0.place() }
    let timer = loop.schedule(afterMilliseconds: 10, repeatingMilliseconds: 10) { [unowned self] in drive() }
    run.atEnd { [self] in
      timer.cancel()
      publisher.close()
      feeds.shutDown(lastBytes: { [] }) { [loop] in loop.stop() }
      loop.run()
      store.close()
    }
    // The first fixes end the restored state of every driver.
    self.run(milliseconds: 5000)
  }

  /// So many drivers report as are due in 10 ms, each 20 m on or back.
  private func drive() {
    step += 1
    while nextDriver < step * slots.count / 400 {
      let index = nextDriver % slots.count
      let isForth = (nextDriver / slots.count).isMultiple(of: 2)
      let place = Coordinate(
        latitude: places[index].latitude + (isForth ? 0.0002 : 0), longitude: places[index].longitude)
      nextDriver += 1
      guard let place else { continue }
      let fix = Position(
        coordinate: place, receivedAt: .now, headingDegrees: isForth ? 0 : 180, speedMetersPerSecond: 9)
      try? store.move(slots[index], to: fix)
    }
  }

  /// Opens so many boards of 1920 by 1080 pixels, and waits until they have settled: each shows the whole city, or a part
  /// of it, as many `halvings` closer as are given for its number. Their readers say how many bytes came.
  func open(_ count: Int, halvings: (Int) -> Double) throws -> ChildProcess {
    let all = Viewport.fitting(
      places.map { LatLng(latitude: $0.latitude, longitude: $0.longitude) }, width: 1920, height: 1080)
    let listener = try Loopback.listen()
    defer { close(listener.descriptor) }
    let readers = try Clients.start(
      benchRun, "feed-readers", port: listener.port, ["count": "\(max(1, count))"]
    ) {
      for number in 0..<max(1, count) {
        let descriptor = try Loopback.accept(listener.descriptor)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        guard number < count else { continue }
        let place = places[number * 7919 % places.count]
        let part = Viewport(
          center: LatLng(latitude: place.latitude, longitude: place.longitude),
          zoom: all.zoom + halvings(number), width: 1920, height: 1080)
        show(halvings(number) > 0 ? part : all, over: descriptor)
      }
    }
    run(milliseconds: 2000)
    return readers
  }

  private func show(_ view: Viewport, over descriptor: Int32) {
    let boards = publisher.boards
    let (number, topics, state) = boards.opening(
      sessionID: "bench", window: TileWindow(covering: view), retryMilliseconds: 1000)
    let id = feeds.adopt(descriptor: descriptor, firstBytes: state, topics: topics) { _ in
      boards.close(number)
    }
    boards.opened(number, as: id)
  }

  /// Runs for so long; the share of the time that the front loop's thread was at work.
  @discardableResult
  func run(milliseconds: UInt64) -> Double {
    var worked = 0.0
    let elapsed = nanoseconds {
      worked = coreNanoseconds {
        let end = loop.schedule(afterMilliseconds: milliseconds) { [loop] in loop.stop() }
        loop.run()
        end.cancel()
      }
    }
    return worked / elapsed
  }
}

extension FleetStore {
  /// What a server has at its start, on a seeded database.
  convenience init(_ seeded: SeededDatabase, loop: EventLoop) throws {
    let (storage, state) = try seeded.open()
    self.init(
      fleet: Fleet(restoring: state.fleet),
      accounts: Accounts(state.users, sessions: state.sessions, audit: state.audit), storage: storage,
      loop: loop)
  }
}
