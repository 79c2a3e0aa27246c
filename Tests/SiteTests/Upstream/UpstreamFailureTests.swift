import Outbound
import Testing

@testable import Upstream

struct UpstreamFailureTests {
  @Test func `a proxy before a backend that is away is asked again as soon as the backend itself`() {
    for status in [502, 503, 504] { #expect(!UpstreamFailure.unexpectedStatus(status).isAnswer) }
    #expect(!UpstreamFailure.socket(label: "closed", detail: "").isAnswer)
    for status in [400, 404, 501] { #expect(UpstreamFailure.unexpectedStatus(status).isAnswer) }
    #expect(UpstreamFailure.possiblyRateLimited(status: 500).isAnswer)
    #expect(UpstreamFailure.refused(status: 401).isAnswer)
  }

  @Test func `what the operator can mend says how`() {
    #expect(UpstreamFailure.refused(status: 401).advice?.contains("--upstream-password-file") == true)
    #expect(UpstreamFailure.refused(status: 403).advice?.contains("role admin") == true)
    #expect(
      UpstreamFailure.unreachable(.couldNotConnect(detail: "")).advice?.contains("--upstream") == true)
    #expect(UpstreamFailure.unexpectedStatus(400).advice?.contains("WebSocket") == true)
    #expect(UpstreamFailure.hung.advice == nil)
  }
}
