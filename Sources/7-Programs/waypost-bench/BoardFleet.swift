import Board
import Customer
import Glibc
import Live
import Maps
import Net
import Site
import Storage
import Store
import Templating
import Tracking
import Words

/// A city's fleet in which all drivers move, each with a fix every 4 s. The front loop runs in this thread; the readers
/// of its boards are in a child process.
///
/// The benchmarks measure the loop's own processor time and the bytes that the writers sent, without HTTP and without
/// the work of readers.
final class BoardFleet {
  private let benchRun: Run
  private let loop: EventLoop
  private let store: FleetStore
  private let feeds: FeedWriters
  private let boards: BoardFeeds
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
    boards = BoardFeeds(
      store: store, feeds: feeds, loop: loop, configuration: BoardFeeds.Configuration())
    let customers = CustomerFeeds(
      store: store, feeds: feeds,
      frames: CustomerFrames(library: library, context: PageContext(assets: "/assets")))
    store.observers = [boards, customers]
    slots = try store.fleet.slots(of: seeded.drivers)
    places = try seeded.drivers.map { try $0.place() }
    let timer = loop.schedule(afterMilliseconds: 10, repeatingMilliseconds: 10) { [unowned self] in drive() }
    run.atEnd { [self] in
      timer.cancel()
      boards.close()
      feeds.shutDown(lastBytes: { [] }) { [loop] in loop.stop() }
      loop.run()
      store.close()
    }
    // The first fixes end the restored state of every driver.
    self.run(milliseconds: 5000)
  }

  /// Moves the drivers whose fixes are due within 10 ms, each 20 m forward or back.
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

  /// Opens `count` boards of 1920 by 1080 pixels, and waits until their feeds are quiet. Each board shows the whole
  /// city, or a part of it: `halvings` returns for the board's number how often the shown width is halved. The child
  /// process counts the bytes that the readers received.
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
    let (number, topics, state) = boards.opening(
      sessionID: "bench", window: TileWindow(covering: view), retryMilliseconds: 1000)
    let id = feeds.adopt(descriptor: descriptor, firstBytes: state, topics: topics) { [boards] _ in
      boards.close(number)
    }
    boards.opened(number, as: id)
  }

  /// Runs the loop for `milliseconds`, and returns the share of that time in which the front loop's thread worked.
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
  /// Makes the parts that a server has at its start, on a seeded database.
  convenience init(_ seeded: SeededDatabase, loop: EventLoop) throws {
    let (storage, state) = try seeded.open()
    self.init(
      fleet: Fleet(restoring: state.fleet),
      accounts: Accounts(state.users, sessions: state.sessions, audit: state.audit), storage: storage,
      loop: loop)
  }
}
