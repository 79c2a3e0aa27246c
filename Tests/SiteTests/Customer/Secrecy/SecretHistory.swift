import Foundation
import HTTP
import Live
import Net
import SocketIO
import Storage
import TestSupport
import Testing
import Tracking

@testable import Customer
@testable import Drivers
@testable import Messages
@testable import Site
@testable import Store

/// One random history of the whole product: jobs, drivers who hold several of them, and links with rules of every
/// kind. After each step the test checks everything that leaves the server for those links.
final class SecretHistory {
  struct Watcher {
    let token: String
    let jobIndex: Int
    let feed: WireClient
    let app: WireClient
  }

  /// No other number in a page lies in these ranges.
  static let latitudes = 61.38...61.52
  static let longitudes = 23.65...23.95
  static let origin = SampleFleet.place(61.45, 23.8)

  let world: World
  let seed: UInt64
  private var random: SeededRandom
  private(set) var step = 0
  private(set) var watchers: [Watcher] = []
  private var fixes: [[WhatMayBeSeen.Fix]] = []
  private var places: [Coordinate] = []
  /// The driver who holds each job, and the time when this began.
  private var holders: [(driver: DriverID?, since: Timestamp?)] = []
  /// The newest way of each job, if there was one.
  private(set) var ways: [Int: SecretWay] = [:]
  var shownWays = 0
  var shownWallWays = 0
  let outbox: Outbox
  var seenMessages: Set<String> = []
  let driverCount = 3
  let jobCount = 4
  private(set) var checkedTexts = 0
  var shownPlaces = 0

  init(seed: UInt64) throws {
    self.seed = seed
    random = SeededRandom(seed: seed)
    world = try World.withoutReviews(with: .outbox(sendsMails: true))
    // No timer runs: this test advances the clock.
    world.site.closeBoards()
    outbox = try #require(world.site.outbox)
    for index in 0..<driverCount {
      var profile = DriverProfile(
        id: DriverID("drv\(index)q"), userID: UserID("Us\(index)q"), name: "Fn\(index)q Sn\(index)q",
        vehicle: "Vh\(index)q", phone: "+5550\(index)q", rating: 3.25, completedJobCount: 7, isOnline: true)
      profile.pictureAt = Timestamp(unixMilliseconds: Int64(777_000 + index) * 1000)
      try world.submit(.driverChanged(profile))
      fixes.append([])
      places.append(near(Self.origin, 3000))
    }
    for index in 0..<jobCount {
      var job = Job(
        id: JobID("job\(index)q"), customerID: UserID("Cu\(index)q"), address: "Ad\(index)q Street",
        pickup: near(Self.origin, 2500), customerName: "Cn\(index)q", notes: "No\(index)q",
        totalPrice: Double(71_830 + index), createdAt: world.now)
      (job.customerEmail, job.customerNote) = ("cm\(index)q@waypost.test", "Nc\(index)q")
      job.signature = Signature(name: "Sg\(index)q", strokes: "6\(index),9\(index) 59\(index),0")
      job.itemsJSON = #"[{"category":"It\#(index)q","quantity":2}]"#
      job.priceParts[.service] = Double(61_830 + index)
      (job.operatorName, job.customerRequest) = ("Op\(index)q", "cancel Rq\(index)q")
      job.failure = "wrong_address 0 Fd\(index)q\nFw\(index)q"
      try world.submit(.jobCreated(job))
      holders.append((nil, nil))
      for number in 0..<2 {
        let token = "token-\(index)-\(number)"
        let link = TrackingLink(
          token: token, jobID: job.id, createdAt: world.now, rules: number == 0 ? LinkRules() : randomRules(),
          language: ["en-US", "es", nil].randomElement(using: &random) ?? nil)
        try world.submit(.linkCreated(link))
        watchers.append(try watch(token, index))
        try subscribe(token, job.id)
      }
    }
    // The data that a feed sends when it opens belongs to no step.
    for watcher in watchers {
      try watcher.feed.take(through: "event: state")
      try watcher.feed.take(through: "\n\n")
      _ = try watcher.app.messages()
    }
  }

  private func watch(_ token: String, _ index: Int) throws -> Watcher {
    let feed = try WireClient(world)
    feed.request("/t/\(token)/live")
    let app = try WireClient.socketIO(world, token: token)
    return Watcher(token: token, jobIndex: index, feed: feed, app: app)
  }

  func run(steps: Int) throws {
    for _ in 0..<steps {
      step += 1
      try act()
      try noteShown()
      try look()
      if step.isMultiple(of: 4) { try lookAtWall() }
    }
  }

  // MARK: Changes

  private func near(_ place: Coordinate, _ meters: Double) -> Coordinate {
    let north = Double.random(in: -meters...meters, using: &random)
    let east = Double.random(in: -meters...meters, using: &random)
    return SampleFleet.place(place.latitude + north / 111_195, place.longitude + east / 111_195 / 0.478)
  }

  private func randomRules() -> LinkRules {
    var rules = LinkRules()
    if random.chance(50) {
      rules.driverShownFrom = [.assigned, .accepted, .enRoute, .arrived, .completed].randomElement(
        using: &random)
    }
    if random.chance(30) { rules.shownWithinMeters = [300, 1000, 2500].randomElement(using: &random) }
    if random.chance(25) { rules.shownWithinSeconds = [120, 300, 900].randomElement(using: &random) }
    if random.chance(45) { rules.roundingMeters = [50, 200, 1000].randomElement(using: &random) }
    if random.chance(35) { rules.delaySeconds = [20, 60, 240].randomElement(using: &random) }
    let drawn: [ShownField] = [.name, .vehicle, .rating, .phone, .address, .price, .photos, .notes]
    for field in drawn where random.chance(50) {
      rules[field] = Bool.random(using: &random)
    }
    // By no draw of its own: the histories of the seeds stay as they are.
    (rules[.nameAfter], rules[.customerNote]) = (rules[.phone], rules[.rating])
    (rules[.operatorName], rules[.picture], rules[.signature]) = (
      rules[.notes], rules[.price], rules[.photos]
    )
    (rules[.items], rules[.askCancel]) = (rules[.vehicle], rules[.vehicle])
    return rules
  }

  private func act() throws {
    if random.chance(20) { return try findWays() }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<52: try moveSomebody()
    case 52..<72: try changeStatus()
    case 72..<80:
      world.advance(seconds: Int64.random(in: 5...120, using: &random))
      orderStops()
      giveUp()
    case 80..<84: try comeBackToLife()
    case 84..<86: try movePickup()
    case 86..<93:
      guard let watcher = watchers.randomElement(using: &random) else { return }
      let change = LinkChange(rules: randomRules())
      _ = try? world.submit(.linkChanged(token: watcher.token, change))
    case 93..<97:
      let index = Int.random(in: 0..<jobCount, using: &random)
      let driver = DriverID("drv\(Int.random(in: 0..<driverCount, using: &random))q")
      attempt(.assigned(JobID("job\(index)q"), to: driver))
    case 97..<98:
      guard let watcher = watchers.randomElement(using: &random) else { return }
      attempt(.linkRevoked(token: watcher.token))
    default:
      let index = Int.random(in: 0..<jobCount, using: &random)
      attempt(.statusChanged(JobID("job\(index)q"), to: .cancelled, by: .dispatcher))
    }
  }

  private func moveSomebody() throws {
    let index = Int.random(in: 0..<driverCount, using: &random)
    world.advance(seconds: Int64.random(in: 5...20, using: &random))
    // The driver mostly moves towards a pickup, so that distances and arrivals are tested.
    let slot = try #require(world.store.fleet.slot(of: DriverID("drv\(index)q")))
    let job = world.store.fleet.jobs(of: slot).first.map { world.store.fleet.job($0) }
    let target = job?.pickup ?? Self.origin
    let share = Double.random(in: 0...0.25, using: &random)
    places[index] = near(
      SampleFleet.place(
        places[index].latitude + (target.latitude - places[index].latitude) * share,
        places[index].longitude + (target.longitude - places[index].longitude) * share), 120)
    let position = Position(
      coordinate: places[index], receivedAt: world.now,
      // No heading is mistaken for a latitude or a longitude.
      headingDegrees: random.chance(50) ? Double.random(in: 90..<360, using: &random) : nil,
      speedMetersPerSecond: 7.5, accuracyMeters: random.chance(50) ? 12.3 : nil)
    // The store may refuse the fix as an impossible jump.
    guard (try? world.store.move(slot, to: position)) != nil else { return }
    let place = try #require(world.store.fleet.position(slot)?.coordinate)
    fixes[index].append(.init(place: places[index], at: world.now))
    // The store may hold the fix to be noise of a phone that stands still: then the driver's place stays the same.
    fixes[index].append(.init(place: place, at: world.now))
  }

  /// A driver gets a way to each of its pickups, as from the map. It is a step of its own: an arrival by it may be so
  /// much later that a link hides the driver, whom the fix before it showed.
  private func findWays() throws {
    let index = Int.random(in: 0..<driverCount, using: &random)
    let driver = try #require(world.store.fleet.slot(of: DriverID("drv\(index)q")))
    guard let place = world.store.fleet.position(driver)?.coordinate else { return }
    for slot in world.store.fleet.jobs(of: driver) {
      let job = world.store.fleet.job(slot)
      guard job.status == .enRoute, let pickup = job.pickup, let id = job.driverID,
        let index = (0..<jobCount).first(where: { job.id == JobID("job\($0)q") })
      else { continue }
      let way = SecretWay(of: id, from: place, to: pickup, using: &random)
      ways[index] = way
      try? world.store.applyNow(.wayFound(job.id, way.streetWay))
    }
  }

  /// Records which links show the drivers at the moment of their newest fixes.
  private func noteShown() throws {
    for index in 0..<driverCount {
      let slot = try #require(world.store.fleet.slot(of: DriverID("drv\(index)q")))
      guard let place = world.store.fleet.position(slot)?.coordinate else { continue }
      let shownTo = try linksShown(place, of: slot)
      for newest in fixes[index].indices.reversed() {
        guard fixes[index][newest].at == world.now else { break }
        fixes[index][newest].shownTo.formUnion(shownTo)
      }
    }
  }

  /// The links that show the driver at this moment.
  private func linksShown(_ place: Coordinate, of driver: DriverSlot) throws -> Set<String> {
    let fleet = world.store.fleet
    var tokens: Set<String> = []
    for watcher in watchers {
      let slot = try #require(fleet.slot(of: JobID("job\(watcher.jobIndex)q")))
      let job = fleet.job(slot)
      guard job.driverID == fleet.profile(driver).id, let link = fleet.link(watcher.token) else { continue }
      let arrival = fleet.arrival(of: slot, now: world.now)?.earliestSeconds(from: world.now)
      if WhatMayBeSeen.isShown(place, of: job, rules: fleet.rules(of: link), arrivalSeconds: arrival) {
        tokens.insert(watcher.token)
      }
    }
    return tokens
  }

  private func changeStatus() throws {
    let index = Int.random(in: 0..<jobCount, using: &random)
    let job = try #require(world.store.fleet.job(JobID("job\(index)q")))
    guard let driver = job.driverID, let slot = world.store.fleet.slot(of: driver) else {
      return attempt(
        .assigned(job.id, to: DriverID("drv\(Int.random(in: 0..<driverCount, using: &random))q")))
    }
    let next = job.status.allowedNext(by: .driver(slot)).first { $0 != .cancelled }
    if let next, next != .completed || random.chance(30) {
      attempt(.statusChanged(job.id, to: next, by: .driver(slot)))
    }
  }

  /// A backend may set a job to an earlier status, skip statuses, and open an ended job again.
  private func comeBackToLife() throws {
    let id = JobID("job\(Int.random(in: 0..<jobCount, using: &random))q")
    let status = [JobStatus.accepted, .enRoute, .arrived, .started, .completed].randomElement(using: &random)
    attempt(.upstreamStatus(id, try #require(status), driverID: nil))
  }

  private func movePickup() throws {
    var job = try #require(
      world.store.fleet.job(JobID("job\(Int.random(in: 0..<jobCount, using: &random))q")))
    job.pickup = near(Self.origin, 2500)
    attempt(.jobUpserted(job))
  }

  func attempt(_ event: FleetEvent) {
    _ = try? world.submit(event)
    for index in 0..<jobCount {
      let driver = world.store.fleet.job(JobID("job\(index)q"))?.driverID
      if driver != holders[index].driver { holders[index] = (driver, driver.map { _ in world.now }) }
    }
  }

  // MARK: Checks of the data that leaves

  private func look() throws {
    for observer in [world.site.boards, world.site.customers, world.site.socketPublisher]
      as [any FleetObserver]
    {
      observer.timePassed()
      while observer.checkNext() {}
    }
    var isFlushed = false
    world.feeds.whenFlushed { isFlushed = true }
    try world.run { isFlushed }
    for watcher in watchers {
      try check(watcher, "the feed", watcher.feed.takeAll())
      // The sockets of a link end when the link is revoked.
      _ = watcher.app.text
      let heard = watcher.app.isEnded ? [] : try watcher.app.messages()
      try check(watcher, "the rooms", heard.joined(separator: "\n"))
    }
    try lookAtOutbox()
    guard let watcher = watchers.randomElement(using: &random) else { return }
    let token = watcher.token
    let id = "job\(watcher.jobIndex)q"
    for target in [
      "/t/\(token)?again", "/t/\(token).svg", "/t/\(token).json", "/t/\(token)?calendar",
      "/api/tracking/\(id)?token=\(token)",
      "/api/tracking/\(id)/driver-location?token=\(token)",
    ] {
      try check(watcher, target, try world.ask(.get, target).text)
    }
  }

  /// Whether a text has a word of ASCII. A number is none where it is the end of another one: a coordinate may have its
  /// digits. Looked for in the bytes, as each text is searched for each word: by characters that took most of the
  /// tests' time.
  private static func says(_ text: String, _ word: String) -> Bool {
    let text = Data(text.utf8)
    let word = Data(word.utf8)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let isNumber = word.first.map(digits.contains) ?? false
    var from = text.startIndex
    while let hit = text.range(of: word, in: from..<text.endIndex) {
      let before = text[..<hit.lowerBound].last
      guard isNumber, let before, digits.contains(before) || before == UInt8(ascii: ".") else { return true }
      from = hit.lowerBound + 1
    }
    return false
  }

  func check(_ watcher: Watcher, _ channel: String, _ text: String) throws {
    guard !text.isEmpty else { return }
    checkedTexts += 1
    let fleet = world.store.fleet
    let job = try #require(fleet.job(JobID("job\(watcher.jobIndex)q")))
    let link = try #require(fleet.link(watcher.token))
    let rules = fleet.rules(of: link)
    let isOpen: Bool
    if case .open = fleet.linkState(watcher.token, now: world.now) { isOpen = true } else { isOpen = false }
    func fail(_ what: String) throws {
      throw Leak(seed: seed, step: step, channel: channel, rules: link.rules.text, what: what)
    }

    let holder = job.driverID.flatMap { fleet.slot(of: $0) }
    let seen = WhatMayBeSeen(
      by: watcher.token, of: job, rules: rules, fixes: holder.map { fixes[$0.rawValue] } ?? [],
      newest: holder.flatMap { fleet.position($0)?.coordinate },
      heldSince: holders[watcher.jobIndex].since,
      arrivalSeconds: try fleet.arrival(of: #require(fleet.slot(of: job.id)), now: world.now)?
        .earliestSeconds(from: world.now),
      now: world.now)

    // A link never shows words of other jobs and drivers; its rules decide which words of its own job it shows.
    for index in 0..<jobCount {
      let isOwn = isOpen && index == watcher.jobIndex
      let words = [
        ("Ad\(index)q", isOwn && rules.showsAddress), ("No\(index)q", isOwn && rules.showsNotes),
        ("Nc\(index)q", isOwn && rules.showsCustomerNote), ("job\(index)q", isOwn),
        ("It\(index)q", isOwn && rules.showsItems), ("Op\(index)q", isOwn && rules.showsOperator),
        ("6183\(index)", isOwn && rules.showsPrice), ("61,83\(index)", isOwn && rules.showsPrice),
        ("Rq\(index)q", isOwn && rules.asksCancel),
        ("Sg\(index)q", isOwn && rules.showsSignature && job.status == .completed),
        ("7183\(index)", isOwn && rules.showsPrice), ("71,83\(index)", isOwn && rules.showsPrice),
        ("71.83\(index)", isOwn && rules.showsPrice), ("Cn\(index)q", false), ("Cu\(index)q", false),
        ("Fw\(index)q", false), ("Fd\(index)q", false), ("Fp\(index)q", false),
        ("failure-photos", false), ("wrong_address", false),
      ]
      for (word, isAllowed) in words where !isAllowed && Self.says(text, word) { try fail("says \(word)") }
    }
    for index in 0..<driverCount {
      let isShown = isOpen && seen.isDriverShown && holder?.rawValue == index
      let isNamedAfter =
        isOpen && job.status == .completed && holder?.rawValue == index && rules.showsDriverNameAfter
        && !rules.driverShownFrom.isEnded
      let words = [
        ("Fn\(index)q", (isShown || isNamedAfter) && rules.showsDriverName), ("Sn\(index)q", false),
        ("v=\(777_000 + index)", isShown && rules.showsPicture),
        ("Vh\(index)q", isShown && rules.showsVehicle), ("+5550\(index)q", isShown && rules.showsPhone),
        ("5550\(index)q", isShown && rules.showsPhone), ("Us\(index)q", false), ("drv\(index)q", isShown),
      ]
      for (word, isAllowed) in words where !isAllowed && Self.says(text, word) { try fail("says \(word)") }
    }
    let isRatingAllowed = isOpen && seen.isDriverShown && rules.showsRating
    // A place on the map may end with the same digits.
    if !isRatingAllowed, ["3.25", "3,25"].contains(where: { Self.says(text, $0) }) {
      try fail("says the rating")
    }
    let isSeen = isOpen && !seen.places.isEmpty
    let newest = holder.flatMap { fleet.position($0)?.coordinate }
    let way = isSeen ? ways[watcher.jobIndex] : nil
    let ahead = newest.flatMap { way?.places(ahead: $0, of: job, rules: rules) }
    if ahead?.isEmpty != false, text.contains(SecretWay.street) { try fail("says the street") }
    try checkPlaces(
      text, seen, isOpen ? job : nil, rules, ahead: ahead ?? [],
      views: newest.flatMap { way?.views(from: $0) } ?? [], fail)
    if channel.hasSuffix(".json"), isOpen { try checkLines(text, seen, fail) }
  }
}
