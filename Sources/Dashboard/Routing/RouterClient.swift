import Net
import Outbound
import Tracking

/// What the front loop asks of the outbound loop.
enum RouterCommand: Sendable {
  case ask(RouteQuestion)
  /// Gives up what is under way and ends the thread.
  case stop
}

/// The way of one job's driver to its pickup.
struct RouteQuestion: Sendable {
  let job: JobID
  let slot: JobSlot
  let driver: DriverSlot
  let from: Coordinate
  let to: Coordinate
  /// When the driver was there.
  let fixTime: Timestamp
}

/// What became of a question.
struct RouteOutcome: Sendable {
  let question: RouteQuestion
  let result: Result<RouteAnswer, RouterFailure>
}

/// The HTTP of the routing engine. Confined to the outbound loop; whoever asks bounds how much is under way.
final class RouterThread {
  private let client: HTTPClient
  private let address: RouterAddress
  private let timeoutMilliseconds: Int
  private let deliver: LoopHandle<RouteOutcome>

  private init(
    loop: EventLoop, configuration: RoutePlanner.Configuration, deliver: LoopHandle<RouteOutcome>
  ) throws(OutboundError) {
    client = try HTTPClient(loop: loop, configuration: configuration.outbound)
    address = configuration.address
    timeoutMilliseconds = configuration.timeoutMilliseconds
    self.deliver = deliver
  }

  static func start(
    _ configuration: RoutePlanner.Configuration, deliver: LoopHandle<RouteOutcome>
  ) throws(NetError) -> LoopThread<RouterCommand> {
    try LoopThread.start(name: "router") { loop in
      var thread: RouterThread?
      return { command in
        switch command {
        case .ask(let question):
          do throws(OutboundError) {
            // libcurl is loaded with the first question, and tried again while it cannot be.
            if thread == nil {
              thread = try RouterThread(loop: loop, configuration: configuration, deliver: deliver)
            }
            try thread?.ask(question)
          } catch {
            deliver.post(RouteOutcome(question: question, result: .failure(.unreachable(error))))
          }
        case .stop:
          thread = nil
          loop.stop()
        }
      }
    }
  }

  private func ask(_ question: RouteQuestion) throws(OutboundError) {
    let request = OutboundRequest(
      url: address.route(from: question.from, to: question.to),
      headers: [OutboundHeader("Accept", "application/json")], timeoutMilliseconds: timeoutMilliseconds,
      maximumBodyBytes: RouteAnswer.maximumBodyBytes)
    let deliver = deliver
    try client.send(request) { result in
      deliver.post(RouteOutcome(question: question, result: Self.read(result, question)))
    }
  }

  private static func read(
    _ result: Result<OutboundResponse, OutboundError>, _ question: RouteQuestion
  ) -> Result<RouteAnswer, RouterFailure> {
    switch result {
    case .failure(let error): return .failure(.unreachable(error))
    case .success(let response):
      do throws(RouterFailure) {
        return .success(
          try RouteAnswer(response, meters: question.from.distanceMeters(to: question.to)))
      } catch {
        return .failure(error)
      }
    }
  }
}
