import JSON
import Net
import Outbound
import Tracking

/// Acts of dispatchers here on jobs of the backend.
extension UpstreamClient {
  /// Sends an act once; the answer is posted after the backend's record of the job.
  func act(_ act: UpstreamAct) {
    let job = act.job
    func end(_ result: UpstreamActAnswer.Result) {
      deliver.post(.acted(UpstreamActAnswer(number: act.number, result: result)))
    }
    guard UpstreamReconciliation.isUsableInPath(job) else {
      return end(.refused(status: 404, text: "Job not found"))
    }
    var body = JSONWriter()
    body.beginObject()
    var verb = "cancel"
    if case .assign(let driver) = act.kind {
      verb = "assign"
      body.member("contractor_id", driver.rawValue)
    }
    body.endObject()
    api.put("/api/admin/jobs/\(job.rawValue)/\(verb)", body.bytes, token: act.token) { [weak self] outcome in
      guard let self else { return }
      let result = Self.result(of: outcome)
      switch (result, outcome) {
      case (.done, .answered(let response)):
        var leftOut: [UpstreamRejection] = []
        if let value = (try? JSONValue.parse(response.body.span, readsNonFiniteAsNull: true))?["job"],
          let answered = try? UpstreamRecords.job(
            value, self.configuration, now: UpstreamAPI.now, leftOut: &leftOut),
          answered.id == job
        {
          let jobs = self.reconciler.view.take(answer: answered)
          if !jobs.isEmpty { self.deliver.post(.jobs(jobs)) }
        } else {
          self.ask(for: job)
        }
      case (.unknown, _): self.ask(for: job)
      default: break
      }
      end(result)
    }
  }

  static func result(of outcome: UpstreamAPI.PutOutcome) -> UpstreamActAnswer.Result {
    switch outcome {
    case .unsent: .unreachable
    case .failed(let error):
      switch error {
      case .couldNotStart, .invalidRequest, .couldNotResolve, .couldNotConnect, .tlsFailed, .ownNetwork,
        .unmailable:
        .unreachable
      case .timedOut, .responseTooLarge, .transferFailed, .cancelled: .unknown
      }
    case .answered(let response):
      switch response.status {
      case 200...299: .done
      case 400...499: .refused(status: response.status, text: text(of: response))
      default: .unknown
      }
    }
  }

  /// The backend's message in one line.
  private static func text(of response: OutboundResponse) -> String {
    let message = (try? JSONValue.parse(response.body))?["error"]?.stringValue ?? "\(response.status)"
    var text = ""
    for scalar in message.unicodeScalars {
      guard text.utf8.count < UpstreamActAnswer.maximumTextBytes - 4 else { break }
      text.unicodeScalars.append(scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value) ? " " : scalar)
    }
    return text
  }
}
