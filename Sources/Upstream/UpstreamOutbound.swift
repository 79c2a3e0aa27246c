import Access
import Net
import Outbound
import Store
import Tracking

/// What the front loop tells the outbound loop of the backend that is followed.
package enum UpstreamCommand: Sendable {
  /// Somebody signs in.
  case login(UpstreamLogin)
  /// Somebody waits for a job that the backend may have made; it comes as any other does.
  case ask(JobID)
  /// Somebody looks at a picture.
  case photo(UpstreamPhotoQuestion)
  /// A dispatcher changes a job; the answer comes as an event.
  case act(UpstreamAct)
}

/// All that is asked of the backend that is followed: a client follows it until `stop`, and those who sign in or look
/// at pictures ask it as well. Confined to the outbound loop.
package final class UpstreamOutbound: OutboundClient {
  private let loop: EventLoop
  private let configuration: UpstreamConfiguration
  private let deliver: LoopHandle<UpstreamEvent>
  private var client: UpstreamClient?
  private var signIn: UpstreamSignIn?
  private var photos: UpstreamPhotoClient?

  /// `openJobs` are those that the fleet already holds, from its database.
  package init(
    loop: EventLoop, configuration: UpstreamConfiguration, openJobs: [JobID],
    deliver: LoopHandle<UpstreamEvent>
  ) {
    self.loop = loop
    self.configuration = configuration
    self.deliver = deliver
    do throws(OutboundError) {
      client = try UpstreamClient(
        loop: loop, configuration: configuration, openJobs: openJobs, deliver: deliver)
    } catch {
      // Without memory for libcurl nothing follows the backend, and the pages must say so.
      deliver.post(.lost(.unreachable(error), retryAfterMilliseconds: 0))
    }
    client?.start()
  }

  package func receive(_ command: UpstreamCommand) {
    switch command {
    case .login(let login):
      if signIn == nil { signIn = try? UpstreamSignIn(loop: loop, configuration: configuration) }
      guard let signIn else { return login.answer.post(.unavailable) }
      signIn.ask(login)
    case .ask(let id): client?.ask(for: id)
    case .photo(let question):
      if photos == nil { photos = try? UpstreamPhotoClient(loop: loop, configuration: configuration) }
      guard let photos else { return question.answer.post(.unavailable) }
      photos.ask(question)
    case .act(let act):
      if let client { return client.act(act) }
      deliver.post(.acted(UpstreamActAnswer(number: act.number, result: .unreachable)))
    }
  }

  package func stop() {
    signIn = nil
    photos = nil
    client?.stop()
    client = nil
  }
}
