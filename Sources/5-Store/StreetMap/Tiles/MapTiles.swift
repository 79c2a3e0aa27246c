import Glibc
import Maps
import Net
import System

/// The street map, drawn on threads of its own: requests for tiles are joined, ordered, bounded, and answered from
/// memory if possible.
///
/// Confined to the front loop, except for the threads that it owns.
package final class MapTiles {
  package struct Configuration: Sendable {
    package var threadCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1)
    package var maximumCacheBytes = 64 << 20
    /// A second key of the drawings: the program's own version.
    package var salt = ""

    package init() {}
  }

  /// Identifies a request that waits for a tile, so that it can be abandoned.
  package struct Ticket: Hashable, Sendable {
    let key: TileKey
    let number: UInt64
  }

  private struct Pending {
    let job: UInt64
    var waiting: [(number: UInt64, done: (RenderedTile?) -> Void)]
  }

  private struct Rendering: Sendable {
    let tile: RenderedTile?
    let nanoseconds: UInt64
  }

  package let file: MapFile
  package let metadata: MapMetadata
  /// Changes with the map file and with the program, for URLs that are kept for ever.
  package let version: String
  /// The zooms at which tiles are drawn: closer than the data, as long as such tiles are useful.
  package let zooms: ClosedRange<Int>

  /// Called once, with the first square whose data is broken; the metric counts the others.
  package var onFirstBrokenTile: ((TileID) -> Void)?

  private let queue = RenderQueue()
  private var threads: [OSThread] = []
  private var cache: TileCache<TileKey, RenderedTile>
  private var pending: [TileKey: Pending] = [:]
  private var lastTicket: UInt64 = 0
  private var counts = MapStatistics()
  /// Bounded by the queue.
  private let answers: PendingAnswers<any Sendable>

  private static let niceness: Int32 = 10
  /// More than four zooms closer than the data, a tile shows a crossing or two.
  private static let maximumOverzoom = 4
  private static let maximumDrawnZoom = 19

  /// - Parameter makeDrawing: called once on each thread.
  package init(
    _ file: MapFile, loop: EventLoop, configuration: Configuration = Configuration(),
    makeDrawing: @escaping @Sendable (MapFile) -> MapWorker.Drawing
  ) throws(NetError) {
    self.file = file
    metadata = file.metadata
    version = file.metadata.version + configuration.salt
    let closest = max(
      file.metadata.maximumZoom, min(file.metadata.maximumZoom + Self.maximumOverzoom, Self.maximumDrawnZoom))
    zooms = 0...min(closest, TileID.maximumZoom)
    cache = TileCache(maximumBytes: configuration.maximumCacheBytes)
    answers = PendingAnswers(loop: loop)
    let queue = queue
    do throws(SystemError) {
      for number in 1...max(configuration.threadCount, 1) {
        threads.append(
          try OSThread.start(name: "map \(number)", niceness: Self.niceness) {
            let worker = MapWorker(file: file, draw: makeDrawing(file))
            while let job = queue.next() { job(worker) }
          })
      }
    } catch {
      throw NetError(error)
    }
  }

  package var statistics: MapStatistics {
    var statistics = counts
    statistics.queuedCount = queue.count
    statistics.cacheBytes = cache.byteCount
    statistics.cacheCount = cache.count
    return statistics
  }

  /// The address of a tile.
  package func path(_ key: TileKey) -> String {
    "/map/\(version)/\(key.theme.rawValue)/\(key.id.z)/\(key.id.x)/\(key.id.y).svg"
  }

  // MARK: Tiles

  /// The tile if it is in memory.
  package func cached(_ key: TileKey) -> RenderedTile? {
    guard let tile = cache.value(key) else { return nil }
    counts.cachedCount += 1
    return tile
  }

  /// Calls `done` with the tile: before this returns if it is in memory, else on a later turn, with nil if it cannot
  /// be drawn. Returns nil, and does not call `done`, if too many requests wait already.
  package func tile(
    _ key: TileKey, _ priority: RenderPriority = .tile, done: @escaping (RenderedTile?) -> Void
  ) -> Ticket? {
    lastTicket += 1
    let ticket = Ticket(key: key, number: lastTicket)
    if let tile = cached(key) {
      done(tile)
      return ticket
    }
    if let job = pending[key]?.job {
      counts.joinedCount += 1
      pending[key]?.waiting.append((ticket.number, done))
      queue.raise(job, to: priority)
      return ticket
    }
    let job = run(priority) { worker in
      Self.render(key, worker)
    } done: { [weak self] rendering in
      self?.take(rendering, key)
    }
    guard let job else {
      counts.refusedCount += 1
      return nil
    }
    pending[key] = Pending(job: job, waiting: [(ticket.number, done)])
    return ticket
  }

  /// Ends the wait of a ticket; if no other request waits for the tile, it is not drawn.
  package func abandon(_ ticket: Ticket) {
    guard var entry = pending[ticket.key],
      let index = entry.waiting.firstIndex(where: { $0.number == ticket.number })
    else { return }
    counts.abandonedCount += 1
    entry.waiting.remove(at: index)
    pending[ticket.key] = entry
    if entry.waiting.isEmpty, cancel(entry.job) { pending[ticket.key] = nil }
  }

  /// Draws the tiles of a view, its middle first, so that they are ready when the browser asks for them.
  package func prepare(_ cover: TileCover, _ theme: MapTheme) {
    for place in cover.places where pending[TileKey(place.id, theme)] == nil {
      _ = tile(TileKey(place.id, theme), .ahead) { _ in }
    }
  }

  /// Calls `done` once, with those tiles of a view that were ready by the deadline.
  package func view(
    _ cover: TileCover, _ theme: MapTheme, loop: EventLoop, deadlineMilliseconds: UInt64,
    done: @escaping ([TileID: RenderedTile]) -> Void
  ) {
    let gathering = Gathering(done)
    for place in cover.places {
      gathering.missing += 1
      let ticket = tile(TileKey(place.id, theme), .page) { tile in
        if let tile { gathering.found[place.id] = tile }
        gathering.missing -= 1
        gathering.finishIfComplete()
      }
      if ticket == nil { gathering.missing -= 1 }
    }
    gathering.hasAsked = true
    gathering.finishIfComplete()
    if gathering.isOpen {
      gathering.deadline = loop.schedule(afterMilliseconds: deadlineMilliseconds) { gathering.finish() }
    }
  }

  // MARK: Work on the threads

  /// Runs `work` on a render thread, and `done` with its result on this loop. Returns nil, and calls neither, if too
  /// many jobs wait already.
  @discardableResult
  package func run<Value: Sendable>(
    _ priority: RenderPriority, _ work: @escaping @Sendable (MapWorker) -> Value,
    done: @escaping (Value) -> Void
  ) -> UInt64? {
    let answer = answers.expect { if let value = $0 as? Value { done(value) } }
    guard queue.add(answer.number, priority, { answer.post(work($0)) }) else {
      answers.forget(answer.number)
      return nil
    }
    return answer.number
  }

  /// Removes the job, and returns whether it had not begun.
  package func cancel(_ job: UInt64) -> Bool {
    guard queue.remove(job) else { return false }
    answers.forget(job)
    return true
  }

  /// Waits for the tiles that are being drawn.
  package func close() {
    queue.stop()
    for thread in threads { thread.join() }
    threads = []
  }

  private func take(_ rendering: Rendering, _ key: TileKey) {
    counts.renderedCount += 1
    counts.renderNanoseconds += rendering.nanoseconds
    counts.slowestRenderNanoseconds = max(counts.slowestRenderNanoseconds, rendering.nanoseconds)
    switch rendering.tile?.flaw {
    case .brokenData:
      counts.brokenTileCount += 1
      if counts.brokenTileCount == 1 { onFirstBrokenTile?(key.id) }
    case .unreadableFile: counts.readFailureCount += 1
    case nil: break
    }
    if let tile = rendering.tile, tile.flaw != .unreadableFile {
      cache.insert(tile, for: key, bytes: tile.byteCount)
    }
    for waiter in pending.removeValue(forKey: key)?.waiting ?? [] { waiter.done(rendering.tile) }
  }

  private static func render(_ key: TileKey, _ worker: MapWorker) -> Rendering {
    let start = Clock.monotonicNanoseconds()
    var tile: RenderedTile?
    do throws(MapsError) {
      let (svg, isReplaced) = try worker.source().drawn(on: key.id) { content throws(MapsError) in
        try worker.svg(content, key.id, key.theme)
      }
      tile = RenderedTile(svg: svg, flaw: isReplaced ? .brokenData : nil)
    } catch {
      let flaw: RenderedTile.Flaw = if case .brokenTile = error { .brokenData } else { .unreadableFile }
      let blank = TileContent(ground: .land, pieces: [])
      if let svg = try? worker.svg(blank, key.id, key.theme) { tile = RenderedTile(svg: svg, flaw: flaw) }
    }
    return Rendering(tile: tile, nanoseconds: Clock.monotonicNanoseconds() - start)
  }

  /// The tiles of a view that one caller waits for.
  private final class Gathering {
    var found: [TileID: RenderedTile] = [:]
    var missing = 0
    var hasAsked = false
    var deadline: Net.Timer?
    private var done: (([TileID: RenderedTile]) -> Void)?

    init(_ done: @escaping ([TileID: RenderedTile]) -> Void) { self.done = done }

    var isOpen: Bool { done != nil }

    func finishIfComplete() { if hasAsked, missing == 0 { finish() } }

    func finish() {
      deadline?.cancel()
      deadline = nil
      let done = done
      self.done = nil
      done?(found)
    }
  }
}
