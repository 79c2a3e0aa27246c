import Messages
import Net
import Outbound
import Tracking

/// A program of the business that is told what happens to jobs, by a webhook.
final class Receiver {
  enum Trouble: Hashable {
    /// It answers 503.
    case refusing
    /// It takes messages, and its answers are lost.
    case silent
  }

  /// A message that came.
  struct Arrival {
    let id: String
    let node: String
    let body: [UInt8]
  }

  let name: String
  let events: [MessageEvent]
  private unowned let world: World
  private(set) var arrivals: [Arrival] = []
  var trouble: Trouble?

  private static let timeoutMilliseconds: UInt64 = 10_000

  init(name: String, events: [MessageEvent], world: World) {
    self.name = name
    self.events = events
    self.world = world
  }

  func receive(_ delivery: Delivery, from machine: Machine) {
    world.tell(name, "gets \(delivery.id) from \(machine.name)\(trouble.map { ", and is \($0)" } ?? "")")
    if trouble == .refusing { return answer(delivery, .status(503, retryAfterSeconds: nil)) }
    arrivals.append(Arrival(id: delivery.id, node: machine.name, body: delivery.body))
    machine.sent(delivery.id)
    if trouble == .silent {
      return world.after(milliseconds: Self.timeoutMilliseconds) {
        delivery.answer.post(.failed(.timedOut))
      }
    }
    answer(delivery, .status(200, retryAfterSeconds: nil))
  }

  private func answer(_ delivery: Delivery, _ answer: DeliveryAnswer) {
    world.after(milliseconds: world.networkMilliseconds()) { delivery.answer.post(answer) }
  }
}
