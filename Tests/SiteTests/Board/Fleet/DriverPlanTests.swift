import Storage
import Templating
import Testing
import Tracking
import Words

@testable import Board
@testable import FleetView
@testable import Store

/// What a driver's row says of what is ahead.
struct DriverPlanTests {
  private let world: World

  init() throws {
    world = try World.withoutReviews()
    try world.account("ada", .driver)
    try world.store.applyNow(.availabilityChanged(DriverID("driver-ada"), .online))
    try world.drive("ada", north: 1000)
  }

  private func mark(for audience: FleetAudience = .board, until end: Timestamp? = nil) throws -> DriverMark {
    let end = end ?? world.now.adding(milliseconds: 12 * 3_600_000)
    return try world.store.fleet.mark(world.slot("ada"), for: audience, until: end, now: world.now)
  }

  @Test func `a driver without jobs is free, and of one with a job the time is told`() throws {
    #expect(try mark().freeAt == nil && mark().next == nil)
    try world.job("p", .accepted, driver: "ada")
    let mark = try mark()
    let minutes = try #require(mark.freeAt).millisecondsSince(world.now) / 60_000
    // Some minutes for a kilometer, five at the stop, rounded to five.
    #expect((5...15).contains(minutes))
    #expect(try #require(mark.freeAt).unixMilliseconds % 300_000 == 0)
    #expect(mark.next == nil)
  }

  @Test func `the next stop is the one after the present job`() throws {
    try world.job("p", .enRoute, driver: "ada")
    try world.job("q", .assigned, driver: "ada")
    #expect(try mark().next == "1 Harbour Street")
    let row = try mark().row(now: world.now, words: .standard)
    guard case .object(let fields) = row else {
      Issue.record("A row is an object.")
      return
    }
    #expect(fields["write"] == .text("/board/drivers/driver-ada/chat"))
    #expect(fields["call"] == .text("tel:phone-secret"))
  }

  @Test func `a wall and past positions say nothing of what is ahead`() throws {
    try world.job("p", .enRoute, driver: "ada")
    try world.job("q", .assigned, driver: "ada")
    let wall = try mark(for: .wall)
    #expect(wall.next == nil && wall.freeAt == nil)
    let past = try world.store.fleet.mark(world.slot("ada"), for: .board, now: world.now)
    #expect(past.next == nil && past.freeAt == nil)
    guard case .object(let fields) = past.row(now: world.now, words: .standard) else { return }
    #expect(fields["write"] == .text("") && fields["call"] == .text(""))
  }

  @Test func `a review takes all drivers in turn, and tells of another time once`() {
    var review = PlanReview()
    let turns = [2, 2, 9].map { review.take($0, of: 3).map(\.rawValue) }
    #expect(turns == [[0, 1], [2, 0], [1, 2, 0]])
    let none = review.take(9, of: 0)
    #expect(none.isEmpty)
    let slot = DriverSlot(rawValue: 1)
    let time = Timestamp(unixMilliseconds: 300_000)
    // The board was made with the first one.
    let told = [nil, time, time, nil].map { review.note($0, of: slot) }
    #expect(told == [false, true, false, true])
    review.forget(slot)
    let first = review.note(time, of: slot)
    #expect(!first)
  }
}
