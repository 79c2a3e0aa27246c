import Testing
import Tracking

@testable import Board
@testable import FleetView
@testable import Store
@testable import Words

struct BoardPageTests {
  let now = SampleFleet.now

  func html(_ fleet: Fleet) throws -> String {
    try Rendered.board(fleet, csrf: "proof", now: now)
  }

  @Test func `every driver and active job has a row, and a marker if it has a place`() throws {
    let text = try html(SampleFleet.make())
    for index in 0..<9 { #expect(text.contains("<tr id=\"driver:d\(index)\"")) }
    for id in ["j0", "j1", "j2", "j4", "j6", "j8", "j20", "j21"] {
      #expect(text.contains("<tr id=\"job:\(id)\""))
      #expect(text.contains("data-id=\"job:\(id)\""))
    }
    for id in ["j22", "j23"] { #expect(!text.contains("job:\(id)\"")) }
    #expect(text.contains("data-id=\"driver:d7\""))
    #expect(!text.contains("data-id=\"driver:d8\""))
  }

  @Test func `every state that is drawn has its symbol`() throws {
    let text = try html(SampleFleet.make())
    for match in text.matches(of: /href="#([a-z-]+)"/) {
      #expect(text.contains("<symbol id=\"\(match.1)\""))
    }
    for state in DriverMark.State.allCases {
      #expect(text.contains("<symbol id=\"driver-\(state.rawValue)\""))
    }
    // A job that ended has a card as well.
    for state in JobMark.State.allCases {
      #expect(text.contains("<symbol id=\"job-\(state.rawValue)\""))
    }
  }

  @Test func `where nothing is found the map shows where everybody is`() throws {
    let fleet = try SampleFleet.make()
    let page = FleetPage(fleet, for: .board, BoardQuery(text: "nowhere"), now: now, words: .standard)
    #expect(page.driverCount + page.jobCount == 0)
    var box = FleetBox()
    for driver in fleet.drivers { if let place = driver.position?.coordinate { box.add(place) } }
    let ends = box.ends
    #expect(ends.count == 2)
    #expect(page.viewport == MapDrawing.fitting(ends, maximumZoom: 14))
  }

  @Test func `a page says when the jobs that ended cannot be read, and when there are more`() throws {
    let work = BoardPageWork(
      try SampleFleet.make(), BoardQuery(text: "street"), now: now, library: try Rendered.library.get(),
      context: Rendered.context)
    work.unread = work.query.endedJobs(Rendered.context.zone, now: now, .standard)
    while work.advance() {}
    #expect(work.unread != nil && work.html("board").isEmpty)
    work.take(nil)
    while work.advance() {}
    #expect(
      String(decoding: work.html("board"), as: UTF8.self).contains(Words.standard.board.days.unread))
    var rows = EndedRows()
    rows.isCut = true
    #expect(rows.note(.standard)?.contains("newest") == true)
    rows.isCut = false
    #expect(rows.note(.standard) == nil)
  }

  @Test(arguments: [BoardQuery.everything, BoardQuery(text: "driver")])
  func `a page is complete though the fleet changes while it is made`(_ query: BoardQuery) throws {
    let fleet = try SampleFleet.make()
    let work = BoardPageWork(
      fleet, query, now: now, library: try Rendered.library.get(), context: Rendered.context)
    var portions = 0
    while work.advance() {
      portions += 1
      let newcomer = DriverID("new\(portions)")
      _ = fleet.put([
        .driver(
          DriverProfile(id: newcomer, userID: UserID(newcomer.rawValue), name: "Driver New", isOnline: true))
      ])
      try fleet.move(
        try #require(fleet.slot(of: newcomer)),
        to: Position(coordinate: SampleFleet.place(60.5, 25), receivedAt: now))
      _ = fleet.put([.job(SampleFleet.job(1000 + portions, .assigned, driver: newcomer))])
      if portions == 2 { _ = try fleet.apply(.jobGone(JobID("j20")), now: now) }
    }
    let text = String(decoding: work.html("board"), as: UTF8.self)
    #expect(portions > 3)
    for index in 0..<9 { #expect(text.contains("<tr id=\"driver:d\(index)\"")) }
    #expect(!text.contains("job:j20\""))
  }

  @Test func `hostile names and addresses stay text`() throws {
    let text = try html(SampleFleet.make { _ in SampleFleet.hostile })
    #expect(!text.contains("<img"))
    #expect(text.contains("&lt;img"))
  }

  @Test func `a fleet larger than the page is listed up to its bound, the busy ones first, and says so`()
    throws
  {
    let fleet = try SampleFleet.make()
    for index in 0..<1200 {
      _ = fleet.put([.driver(DriverProfile(id: DriverID("extra\(index)"), isOnline: false))])
    }
    let text = try html(fleet)
    #expect(text.matches(of: /<tr id="driver:/).count == 500)
    #expect(text.contains("The first 500 of 1209 are listed."))
    #expect(text.contains("data-total=\"1209\""))
    #expect(text.contains("<tr id=\"driver:d5\""))
  }

  @Test func `a page lists the first jobs, its map shows all, and the feed brings the others as places`()
    throws
  {
    let fleet = Fleet()
    for index in 0..<90 {
      var job = SampleFleet.job(1000 + index, .accepted, driver: DriverID("d"))
      job.pickup = SampleFleet.place(60 + Double(index) / 1000, 25)
      _ = fleet.put([.job(job)])
    }
    let page = FleetPage(fleet, for: .board, .first, now: now, words: .standard)
    #expect(page.listedJobs.count == 60 && page.jobs.count == 90)
    let rows = FleetRows(page, try Rendered.library.get(), Rendered.context)
    func count(_ bytes: [UInt8], _ text: String) -> Int {
      String(decoding: bytes, as: UTF8.self).ranges(of: text).count
    }
    #expect(count(rows.jobs, "<tr ") == 60)
    #expect(count(rows.markers, "data-id=\"job:") == 90)
    let feed = FleetFrames(for: .board).opening(
      page, feed: 1, version: 1, map: [], id: 1, retryMilliseconds: 3000)
    #expect(count(feed, "event: job\n") == 60)
    #expect(count(feed, "event: pin\n") == 30)
  }

  @Test func `only drivers with a row have their work ahead looked at`() throws {
    let fleet = Fleet()
    for index in 0..<90 {
      let id = DriverID("d\(index)")
      _ = fleet.put([
        .driver(DriverProfile(id: id, name: "Driver", isOnline: true)),
        .job(SampleFleet.job(1000 + index, .accepted, driver: id)),
        .job(SampleFleet.job(2000 + index, .accepted, driver: id)),
      ])
      try fleet.move(
        try #require(fleet.slot(of: id)), to: Position(coordinate: SampleFleet.place(60, 25), receivedAt: now)
      )
    }
    let page = FleetPage(
      fleet, for: .board, .first, planEnd: now.adding(milliseconds: 86_400_000), now: now, words: .standard)
    #expect(page.drivers.map { $0.next != nil } == (0..<90).map { $0 < 60 })
  }

  @Test func `no inline script or style is in any page`() throws {
    let text = try html(SampleFleet.make())
    #expect(!text.contains(" style="))
    #expect(!text.contains("<style"))
    #expect(!text.contains(/<script(?![^>]*src=)/))
    #expect(!text.contains(/\son[a-z]+="/))
  }

  @Test func `a lost upstream is announced`() throws {
    let fleet = try SampleFleet.make()
    #expect(try html(fleet).contains("data-when=\"upstreamLost\" hidden"))
    _ = try fleet.apply(.upstreamLost, now: now)
    #expect(try !html(fleet).contains("data-when=\"upstreamLost\" hidden"))
  }

  @Test func `that this node is cut off is announced with the time, and nothing without other nodes`() throws
  {
    let fleet = try SampleFleet.make()
    let alone = try html(fleet)
    #expect(!alone.contains("cutOffSince"))
    _ = try fleet.apply(.nodesJoined, now: now)
    let joined = try html(fleet)
    #expect(joined.contains("data-when=\"cutOffSince\" hidden"))
    _ = try fleet.apply(.nodesCutOff(since: now), now: now)
    let text = try html(fleet)
    #expect(!text.contains("data-when=\"cutOffSince\" hidden"))
    let time = Rendered.context.shortTime(now, now: now)
    #expect(
      text.contains(
        "changes are refused, and jobs and drivers may be out of date since <span id=\"cut-off-since\">\(time)<"
      ))
    // Driver 4 is silent: whether its phone is, nobody knows here. Own young fixes stay.
    #expect(text.contains("Unknown: no connection to the other servers"))
    #expect(text.contains(">Moving"))
    #expect(!text.contains(">Silent</td>"))
  }

  @Test func `it is announced that nothing can be saved`() throws {
    let fleet = try SampleFleet.make()
    #expect(try html(fleet).contains("data-when=\"storageFailing\" hidden"))
    fleet.canSave = false
    #expect(try !html(fleet).contains("data-when=\"storageFailing\" hidden"))
  }

  @Test func `a backend whose REST fails is announced with the time from which jobs may be out of date`()
    throws
  {
    let fleet = try SampleFleet.make()
    _ = try fleet.apply(.upstreamConnected, now: now)
    #expect(try html(fleet).contains("data-when=\"jobsAsOf\" hidden"))
    _ = try fleet.apply(.upstreamPartial(asOf: now), now: now)
    let text = try html(fleet)
    #expect(!text.contains("data-when=\"jobsAsOf\" hidden"))
    #expect(
      text.contains(
        "jobs may be out of date since <span id=\"jobs-as-of\">\(Rendered.context.shortTime(now, now: now))<")
    )
    #expect(text.contains("data-when=\"upstreamLost\" hidden"))
  }

  @Test func `a booking that somebody left is in no list and no number until it is asked for`() throws {
    let fleet = try SampleFleet.make()
    let waiting = FleetSummary(fleet, fleet.census(now: now), troubles: TroubleCounts()).counts[.waiting]
    let left = Job(
      id: JobID("left"), status: .pending, address: "9 Forgotten Lane",
      scheduledAt: now.adding(milliseconds: -25 * 3_600_000), createdAt: SampleFleet.ago(30 * 3600))
    _ = fleet.put([.job(left)])
    #expect(try !html(fleet).contains("job:left"))
    #expect(
      FleetSummary(fleet, fleet.census(now: now), troubles: TroubleCounts()).counts[.waiting] == waiting)
    func found(_ query: BoardQuery) -> [String] {
      FleetPage(fleet, for: .board, query, now: now, words: .standard).jobs.filter { $0.state == .abandoned }
        .map(\.label)
    }
    #expect(found(BoardQuery(text: "", state: .abandoned)) == ["Abandoned · not on the map"])
    #expect(found(BoardQuery(text: "forgotten")) == ["Abandoned · not on the map"])
    #expect(found(BoardQuery(text: "", state: .waiting)) == [])
  }

  @Test func `a row says no age that nobody knows, and marks one that is only about right`() throws {
    let fleet = try SampleFleet.make()
    let seen = Job(
      id: JobID("seen"), driverID: DriverID("d0"), status: .arrived, address: "1 Quay",
      createdAt: SampleFleet.ago(9000))
    _ = try fleet.apply(.jobUpserted(seen), now: now)
    let mark = fleet.mark(try #require(fleet.slot(of: JobID("seen"))), for: .board, now: now)
    #expect(mark.since == nil)
    let slot = try #require(fleet.slot(of: DriverID("d8")))
    fleet.place(slot, at: Position(coordinate: SampleFleet.place(60.17, 24.93), receivedAt: now))
    #expect(fleet.mark(slot, for: .board, now: now).fixTime == nil)
    #expect(fleet.mark(slot, for: .board, now: now).label == "Position of unknown age")
    let about = Position(coordinate: SampleFleet.place(60.18, 24.93), receivedAt: now)
    #expect(fleet.replacePosition(of: slot, by: about))
    #expect(fleet.mark(slot, for: .board, now: now).isAbout)
    #expect(try html(fleet).contains("<span class=\"about\" data-since"))
  }

  @Test func `operators can be chosen where there are any, and stand beside their drivers and jobs`() throws {
    let fleet = try SampleFleet.make()
    let none = try html(fleet)
    #expect(none.contains("<span id=\"operators\" hidden>"))
    #expect(none.contains("<select id=\"operator\" name=\"operator\" disabled>"))
    _ = try fleet.apply(.driverOperatorChanged(DriverID("d0"), name: SampleFleet.hostile), now: now)
    let query = BoardQuery(text: "", operatorName: "Gone")
    let asked = try Rendered.board(fleet, query, now: now)
    #expect(asked.contains("<span id=\"operators\">"))
    #expect(asked.contains("<option selected>Gone</option>"))
    #expect(!asked.contains("<tr id=\""))
    let text = try html(fleet)
    #expect(!text.contains("<img"))
    // The name is in the list of choices, in the driver's row, and in the row of its job.
    #expect(text.matches(of: /(<option>|data-field="operator">)&lt;img/).count == 3)
  }

  @Test func `a wall does not learn of operators`() throws {
    let fleet = try SampleFleet.make()
    _ = try fleet.apply(.driverOperatorChanged(DriverID("d0"), name: "Operator-secret"), now: now)
    let bytes = FleetFrames(for: .wall).opening(fleet, now: now, id: 1, retryMilliseconds: 1)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("Operator-secret"))
    let told = FleetFrames(for: .board).opening(fleet, now: now, id: 1, retryMilliseconds: 1)
    #expect(String(decoding: told, as: UTF8.self).matches(of: /"operator":"Operator-secret"/).count == 2)
  }

  @Test func `an empty fleet has a board`() throws {
    #expect(try html(Fleet()).contains("Map. Drivers: 0. Jobs: 0."))
  }
}
