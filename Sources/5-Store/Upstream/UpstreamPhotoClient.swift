import Net
import Outbound
import Storage
import Store

/// Asks the backend that is followed for its pictures.
///
/// Confined to the outbound loop. It sends no token of the administrator, because customers and drivers choose the
/// addresses. It follows no redirect, and of a picture only what shows is passed on. Bounds: `maximumBytes` for a
/// picture, `maximumConcurrent` requests at once, `maximumQueued` behind them.
final class UpstreamPhotoClient {
  /// The size of phones' pictures; larger than Waypost itself accepts.
  static let maximumBytes = 4 << 20
  static let maximumConcurrent = 2
  static let maximumQueued = 64

  private let client: HTTPClient
  private let configuration: UpstreamConfiguration
  private var queued: [UpstreamPhotoQuestion] = []
  private var underWayCount = 0

  init(loop: EventLoop, configuration: UpstreamConfiguration) throws(OutboundError) {
    client = try HTTPClient(loop: loop, configuration: configuration.outbound)
    self.configuration = configuration
  }

  func ask(_ question: UpstreamPhotoQuestion) {
    guard queued.count < Self.maximumQueued else { return question.answer.post(.unavailable) }
    queued.append(question)
    askNext()
  }

  private func askNext() {
    guard underWayCount < Self.maximumConcurrent, !queued.isEmpty else { return }
    let question = queued.removeFirst()
    let request = OutboundRequest(
      url: configuration.address.url(ofPhoto: question.path), headers: [OutboundHeader("Accept", "image/*")],
      timeoutMilliseconds: configuration.requestTimeoutMilliseconds, maximumBodyBytes: Self.maximumBytes)
    underWayCount += 1
    do throws(OutboundError) {
      try client.send(request) { [weak self] result in self?.finish(question, Self.read(result)) }
    } catch {
      finish(question, .unavailable)
    }
  }

  private func finish(_ question: UpstreamPhotoQuestion, _ result: SourcedPicture) {
    underWayCount -= 1
    question.answer.post(result)
    askNext()
  }

  static func read(_ result: Result<OutboundResponse, OutboundError>) -> SourcedPicture {
    switch result {
    case .failure(.responseTooLarge), .failure(.invalidRequest): return .missing
    case .failure: return .unavailable
    case .success(let response):
      // This backend answers 500 when its rate limit is reached.
      if response.status == 429 || response.status >= 500 { return .unavailable }
      guard response.status == 200, let picture = try? CleanPicture(response.body) else { return .missing }
      return .picture(mediaType: picture.mediaType, bytes: picture.bytes)
    }
  }
}
