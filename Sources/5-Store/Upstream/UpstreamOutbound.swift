import Access
import Net
import Outbound
import Store
import Tracking

/// A request of the front loop to the outbound loop, for the backend that is followed.
package enum UpstreamCommand: Sendable {
  /// A dispatcher signs in.
  case login(UpstreamLogin)
  /// A request waits for a job that the backend may have created; the job arrives as any other does.
  case ask(JobID)
  /// Somebody opens a picture.
  case photo(UpstreamPhotoQuestion)
  /// A dispatcher changes a job; the answer comes as an event.
  case act(UpstreamAct)
  /// This node follows the backend from now on; the fleet holds these open jobs.
  case follow(openJobs: [JobID])
  /// Another node follows it.
  case rest
}

/// All requests to the backend that is followed: a client follows it until `stop`, or while no other node does; sign-ins
/// and pictures are requested as well. Confined to the outbound loop.
package final class UpstreamOutbound: OutboundClient {
  private let loop: EventLoop
  private let configuration: UpstreamConfiguration
  private let deliver: LoopHandle<UpstreamEvent>
  private var client: UpstreamClient?
  private var signIn: UpstreamSignIn?
  private var photos: UpstreamPhotoClient?

  /// `openJobs` are those that the fleet already holds, from its database; nil if `follow` comes later.
  package init(
    loop: EventLoop, configuration: UpstreamConfiguration, openJobs: [JobID]?,
    deliver: LoopHandle<UpstreamEvent>
  ) {
    self.loop = loop
    self.configuration = configuration
    self.deliver = deliver
    do throws(OutboundError) {
      client = try UpstreamClient(
        loop: loop, configuration: configuration, openJobs: openJobs ?? [], deliver: deliver)
    } catch {
      // Without memory for libcurl nothing follows the backend, and the pages must show that.
      deliver.post(.lost(.unreachable(error), retryAfterMilliseconds: 0))
    }
    if openJobs != nil { client?.start() }
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
    case .follow(let openJobs): client?.start(openJobs: openJobs)
    case .rest: client?.rest()
    }
  }

  package func stop() {
    signIn = nil
    photos = nil
    client?.stop()
    client = nil
  }
}
