import Net
import Outbound
import Tracking

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

/// The HTTP of the routing engine. Confined to the outbound loop; whoever asks bounds how much is under way.
final class RouterClient: OutboundClient {
  /// A question, and where its answer goes.
  struct Command: Sendable {
    let question: RouteQuestion
    let answer: AnswerHandle<Result<RouteAnswer, RouterFailure>>
  }

  private let loop: EventLoop
  private let configuration: RoutePlanner.Configuration
  private var client: HTTPClient?

  init(loop: EventLoop, configuration: RoutePlanner.Configuration) {
    self.loop = loop
    self.configuration = configuration
  }

  func receive(_ command: Command) {
    let (question, answer) = (command.question, command.answer)
    let request = OutboundRequest(
      url: configuration.address.route(from: question.from, to: question.to),
      headers: [OutboundHeader("Accept", "application/json")],
      timeoutMilliseconds: configuration.timeoutMilliseconds, maximumBodyBytes: RouteAnswer.maximumBodyBytes)
    do throws(OutboundError) {
      // libcurl is loaded with the first question, and tried again while it cannot be.
      if client == nil { client = try HTTPClient(loop: loop, configuration: configuration.outbound) }
      try client?.send(request) { answer.post(Self.read($0, question)) }
    } catch {
      answer.post(.failure(.unreachable(error)))
    }
  }

  func stop() { client = nil }

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
