import Testing

@testable import Dashboard

struct UpstreamFailureTests {
  @Test func `a proxy before a backend that is away is asked again as soon as the backend itself`() {
    for status in [502, 503, 504] { #expect(!UpstreamFailure.unexpectedStatus(status).isAnswer) }
    #expect(!UpstreamFailure.socket(label: "closed", detail: "").isAnswer)
    for status in [400, 404, 501] { #expect(UpstreamFailure.unexpectedStatus(status).isAnswer) }
    #expect(UpstreamFailure.possiblyRateLimited(status: 500).isAnswer)
    #expect(UpstreamFailure.refused(status: 401).isAnswer)
  }
}
