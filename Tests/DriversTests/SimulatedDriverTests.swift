import JSON
import Net
import System
import Testing
import Tracking

@testable import waypost_drivers

struct SimulatedDriverTests {
  /// The results of a run, as values.
  struct Outcome: Sendable {
    var log: [String] = []
    var locations: [JSONValue] = []
  }

  /// Runs a driver against a board until the log contains `last`.
  func run(
    until last: String, _ prepare: @escaping @Sendable (JobBoard) -> Void
  ) throws -> Outcome {
    let done = Handshake<Outcome>()
    let thread = try LoopThread<Bool>.start(name: "test-driver") { loop in
      let board = JobBoard(loop: loop)
      var driver: SimulatedDriver?
      return { _ in
        do {
          let address = try board.listen()
          prepare(board)
          let before = board.onLog
          board.onLog = { entry in
            before(entry)
            guard entry == last else { return }
            done.send(Outcome(log: board.log, locations: board.locations))
            driver?.stop()
            driver = nil
            board.close()
            loop.stop()
          }
          let area = Motion.Area(centre: .make(60.17, 24.94), radiusMeters: 1)
          driver = SimulatedDriver(
            credential: Credential(driverID: "d1", userID: "u1", token: "t1"),
            movement: .simulated(Motion(area: area, seed: 1)), server: address, intervalMilliseconds: 10,
            hurry: 1000, loop: loop, note: { _ in })
          driver?.start(afterMilliseconds: 0)
        } catch {
          Issue.record(error)
          done.send(Outcome())
          loop.stop()
        }
      }
    }
    thread.handle.post(true)
    let outcome = done.receive()
    thread.join()
    return outcome
  }

  @Test func `a driver enters its room, goes online, and brings its job to the end`() throws {
    let outcome = try run(until: "completed") { $0.status = "assigned" }
    #expect(Set(outcome.log.prefix(2)) == ["join driver:d1", "online"])
    #expect(Array(outcome.log.dropFirst(2)) == ["accepted", "en_route", "arrived", "started", "completed"])
    #expect(!outcome.locations.isEmpty)
    #expect(outcome.locations.allSatisfy { $0["contractor_id"]?.stringValue == "d1" })
    #expect(outcome.locations.last?["job_id"]?.stringValue == "j1")
  }

  @Test func `a job that is offered to all is taken`() throws {
    let outcome = try run(until: "accepted") { board in
      board.onLog = { [unowned board] _ in
        // Both first entries are in the log, in either order.
        guard board.log.count == 2 else { return }
        board.status = "pending"
        board.offer()
      }
    }
    #expect(outcome.log.last == "accepted")
  }

  @Test func `a job that was offered before the driver came is found`() throws {
    let outcome = try run(until: "accepted") { board in
      board.status = "pending"
      board.isAvailable = true
    }
    #expect(outcome.log.last == "accepted")
  }

  @Test func `a job that goes to somebody else is let go`() throws {
    let outcome = try run(until: "started") { board in
      board.status = "assigned"
      board.refusals = ["en_route"]
      board.onLog = { [unowned board] entry in
        // Meanwhile the job has another status on the server.
        if entry == "refused en_route" { board.status = "arrived" }
      }
    }
    #expect(outcome.log.dropFirst(2).elementsEqual(["accepted", "refused en_route", "started"]))
  }
}
