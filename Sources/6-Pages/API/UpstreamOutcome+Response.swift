import HTTP
import JSON
import Store
import Tracking
import Upstream
import Words

extension UpstreamActs.Outcome {
  /// The answer of REST; planned times are in `zone`.
  func response(about job: Job?, in zone: ClockZone) -> HTTPResponse {
    switch self {
    case .answered(.done):
      guard let job else { return RequestError.fleet(.unknownJob).response }
      return APIRoute.success { json in
        json.key("job")
        JobJSON.write(job, in: zone, to: &json)
      }
    case .answered(.refused(let status, let text)):
      // Status 401 would refer to the client's own token.
      return .error(status == 401 ? .badGateway : HTTPStatus(rawValue: status), text)
    case .answered(.unknown):
      return .error(.gatewayTimeout, "Upstream did not answer: it is not known whether that was done")
    case .answered(.unreachable):
      return .error(.serviceUnavailable, "Nothing was changed: upstream is not reached")
    case .ended: return RequestError.fleet(.transitionNotAllowed).response
    case .busy: return RequestError.busy.response
    case .signInAgain: return RequestError.unauthorized.response
    }
  }
}
