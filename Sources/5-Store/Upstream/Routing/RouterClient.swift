import Net
import Outbound
import Tracking

/// A question for the route of one job's driver to the pickup.
struct RouteQuestion: Sendable {
  let job: JobID
  let slot: JobSlot
  let driver: DriverSlot
  let from: Coordinate
  let to: Coordinate
  /// The time at which the driver was at the start.
  let fixTime: Timestamp
}

/// Sends the requests to the routing engine. Confined to the outbound loop; the caller bounds the requests under way.
final class RouterClient: OutboundClient {
  /// A question, and the receiver of its answer.
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
      // libcurl is loaded with the first question, and again with later ones while that fails.
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
        return .success(try RouteAnswer(response, from: question.from, to: question.to))
      } catch {
        return .failure(error)
      }
    }
  }
}

/// The requests to the routing engine since the start.
package struct RouterStatistics: Hashable, Sendable {
  package var questionCount = 0
  package var answerCount = 0
  /// By the name of the failure.
  package var failureCounts: [String: Int] = [:]
  /// Requests that were due and not sent: too many were under way, or the engine pauses after failures.
  package var skippedCount = 0
  package var inFlightCount = 0
}
