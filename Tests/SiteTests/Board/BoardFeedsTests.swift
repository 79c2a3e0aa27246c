import Board
import FleetView
import Foundation
import JSON
import Storage
import System
import Testing
import Tracking

@testable import Store

/// The events that every board receives for any part of the map, over real sockets.
struct BoardFeedsTests {
  private func watched(_ prepare: (World) throws -> Void = { _ in }) throws -> (World, BoardClient) {
    let world = try World()
    try world.account("ada", .driver)
    try world.job("j", .enRoute, driver: "ada")
    try world.account("dora", .dispatcher)
    try prepare(world)
    return (world, try BoardClient(world))
  }

  @Test func `a driver that moves, and falls silent on the way, is told as such`() throws {
    let (world, board) = try watched { try $0.drive("ada", north: 1000) }
    world.advance(seconds: 10)
    try world.drive("ada", north: 900)
    let latitude = try #require(try board.next("at").arrayValue?[2].doubleValue)
    #expect(abs(latitude / 1e5 - (World.pickup.latitude + 900 / 111_195)) < 0.00001)
    #expect(try board.next("driver")["state"]?.stringValue == "moving")
    world.advance(seconds: 600)
    #expect(try board.next("driver")["state"]?.stringValue == "old")
  }

  @Test func `a driver that stood still before anybody watched falls silent for those who watch`() throws {
    let (world, board) = try watched { world in
      try world.drive("ada", north: 1000)
      world.advance(seconds: 10)
      try world.drive("ada", north: 900)
    }
    // No event of the fleet happens: only time passes.
    world.advance(seconds: 600)
    #expect(try board.next("driver")["state"]?.stringValue == "old")
  }

  @Test
  func `the warning of an empty phone comes and ends for boards, by time alone too, and walls have none`()
    throws
  {
    let (world, board) = try watched { try $0.drive("ada", north: 1000) }
    let (fleet, slot) = (world.store.fleet, try world.slot("ada"))
    func note(_ percent: Double) throws {
      let battery = try #require(PhoneBattery(share: percent / 100, isCharging: false))
      fleet.note(battery, of: slot, at: world.now, now: world.now)
    }
    func nextLabel() throws -> String { try #require(board.next("driver")["label"]?.stringValue) }
    world.advance(seconds: 10)
    try note(9)
    try world.drive("ada", north: 900)
    while try !nextLabel().hasSuffix("· battery 9%") {}
    #expect(!fleet.mark(slot, for: .wall, now: world.now).label.contains("battery"))
    // No event of the fleet happens from here on.
    try note(8)
    while try !nextLabel().hasSuffix("· battery 8%") {}
    world.advance(seconds: 30 * 60)
    while try nextLabel().contains("battery") {}
  }

  @Test func `a row is told anew only when it says something else`() throws {
    let (world, board) = try watched { try $0.drive("ada", north: 1000) }
    for step in 0..<4 {
      world.advance(seconds: 10)
      try world.drive("ada", north: Double(900 - step * 100))
      _ = try board.next("at")
    }
    try world.job("k", .assigned, driver: "ada")
    _ = try board.next("job")
    // One event reports that the driver began to move, one that its work changed.
    #expect(board.heard.count { $0 == "driver" } <= 2)
  }

  @Test func `a job's steps, its end and its leaving are told`() throws {
    let (world, board) = try watched()
    let ada = try world.slot("ada")
    try world.submit(.statusChanged(JobID("j"), to: .arrived, by: .driver(ada)))
    #expect(try board.next("job")["state"]?.stringValue == "at-work")
    try world.submit(.statusChanged(JobID("j"), to: .cancelled, by: .dispatcher))
    #expect(try board.next("job")["isEnded"]?.boolValue == true)
    world.advance(seconds: 25 * 3600)
    world.store.forgetWhatEnded()
    #expect(try board.next("gone")["id"]?.stringValue == "j")
    // A new job takes the same slot, and the board receives it under its own name.
    try world.job("next")
    #expect(try board.next("job")["id"]?.stringValue == "next")
  }

  @Test func `a driver who got another name is told in its jobs too`() throws {
    let (world, board) = try watched()
    var profile = world.store.fleet.profile(try world.slot("ada"))
    profile.name = "Adele Other"
    try world.submit(.driverChanged(profile))
    #expect(try board.next("job")["driver"]?.stringValue == "Adele Other")
  }

  @Test func `both drivers of a job that was given to another are told`() throws {
    let (world, board) = try watched { try $0.account("bo", .driver) }
    try world.submit(.assigned(JobID("j"), to: DriverID("driver-bo")))
    let told = [try board.next("driver"), try board.next("driver")]
    #expect(Set(told.compactMap { $0["id"]?.stringValue }) == ["driver-ada", "driver-bo"])
  }

  @Test func `the counters follow, and say when upstream is lost`() throws {
    let (world, board) = try watched()
    #expect(try board.next("summary")["underWay"]?.intValue == 1)
    try world.store.applyNow(.upstreamLost)
    #expect(try board.next("summary")["upstreamLost"]?.boolValue == true)
    try world.job("more")
    let summary = try board.next("summary")
    #expect(summary["waiting"]?.intValue == 1)
    #expect(summary["online"]?.intValue == 1)
  }

  @Test func `boards are told since when a node is cut off, and that it is joined`() throws {
    let (world, board) = try watched()
    #expect(try board.next("summary")["cutOffSince"] == nil)
    let since = world.now
    try world.store.applyNow(.nodesCutOff(since: since))
    #expect(try board.next("summary")["cutOffSince"]?.intValue == since.unixMilliseconds)
    try world.store.applyNow(.nodesJoined)
    #expect(try board.next("summary")["cutOffSince"] == nil)
  }

  @Test func `boards are told that nothing can be saved, and that it works again`() throws {
    let (world, board) = try watched()
    #expect(try board.next("summary")["storageFailing"]?.boolValue == false)
    let (file, away) = (world.directory + "/waypost.db", world.directory + "/away")
    try FileManager.default.moveItem(atPath: file, toPath: away)
    #expect(try board.next("summary")["storageFailing"]?.boolValue == true)
    try FileManager.default.moveItem(atPath: away, toPath: file)
    #expect(try board.next("summary")["storageFailing"]?.boolValue == false)
  }

  @Test func `boards are told which receiver takes no messages, and how many wait, until it takes one`()
    throws
  {
    let (world, board) = try watched()
    #expect(try board.next("summary")["stuckMessages"] == nil)
    let webhook = Webhook(
      id: "a", name: "Accounting", url: "https://a.example", events: [], createdAt: world.now)
    let messages = ["m1", "m2"].map {
      OutboxMessage(id: $0, receiver: "a", event: "test", jobID: nil, body: [], madeAt: world.now)
    }
    var delivery = messages[0].delivery
    delivery.answered("503", at: world.now)
    try world.submit(
      [.outbox(.webhook(webhook))] + messages.map { .outbox(.message($0)) } + [.outbox(.delivery(delivery))])
    world.advance(seconds: 61)
    let stuck = try #require(board.next("summary")["stuckMessages"]?.arrayValue?.first)
    #expect(stuck["name"]?.stringValue == "Accounting" && stuck["count"]?.intValue == 2)
    delivery.taken()
    try world.submit([.outbox(.delivery(delivery))])
    #expect(try board.next("summary")["stuckMessages"] == nil)
  }

  @Test func `when more changes at once than a board lists, it begins anew`() throws {
    let (world, board) = try watched { world in
      // Ten minutes from now all these jobs count as unassigned.
      for number in 0..<1200 { try world.job("many-\(number)") }
    }
    world.advance(seconds: 700)
    _ = try board.next("again")
    // The wave may begin in the middle of a tick, and reach the bound in the next one.
    #expect(board.heard.count { $0 == "job" } <= 2 * BoardFeeds.Configuration().mostChangesPerTick)
    // What came after that event may follow in a second one; from there on each change has an event of its own again.
    var isHeard = false
    for number in 1...3 where !isHeard {
      // It belongs onto the full list.
      let id = "late comer \(number)"
      var job = Job(id: JobID(id), status: .enRoute, address: "1 Late Street", createdAt: world.now)
      job.scheduledAt = world.now.adding(milliseconds: -4 * 3_600_000)
      try world.submit(.jobCreated(job))
      var event: (kind: String, data: JSONValue)
      repeat {
        event = try board.next(of: ["job", "again"])
      } while event.kind == "job"
        && event.data["id"]?.stringValue != id
      isHeard = event.kind == "job"
    }
    #expect(isHeard)
  }

  @Test func `all pages say that upstream or the other nodes are lost, and that they are back`() throws {
    let (world, _) = try watched { try $0.drive("ada", north: 1000) }
    let page = try WireClient(world)
    func state() throws {
      try page.take(through: "event: state\n")
      try page.take(through: "\n\n")
    }
    page.request("/t/link-j/live")
    try state()
    try world.store.applyNow(.upstreamLost)
    try state()
    try world.store.applyNow(.upstreamConnected)
    try state()
    try world.store.applyNow(.nodesCutOff(since: world.now))
    try state()
    try world.store.applyNow(.nodesJoined)
    try state()
  }
}
