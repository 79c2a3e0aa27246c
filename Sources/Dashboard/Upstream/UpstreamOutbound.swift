import Net
import Outbound
import Tracking

/// What the front loop tells the outbound loop.
package enum UpstreamCommand: Sendable {
  /// Closes the connection and ends the thread.
  case stop
  /// Somebody signs in; the answer comes by the handle that the thread was started with.
  case login(UpstreamLogin)
  /// Somebody waits for a job that the backend may have made; it comes as any other does.
  case ask(JobID)
  /// Somebody looks at a picture; the answer comes by the handle that the thread was started with.
  case photo(UpstreamPhotoQuestion)
  /// A dispatcher changes a job; the answer comes as an event.
  case act(UpstreamAct)
}

extension UpstreamClient {
  /// Starts the outbound loop on a thread of its own with a client that follows the backend until `.stop`, and asks
  /// it for those who sign in.
  package static func startThread(
    configuration: UpstreamConfiguration, openJobs: [JobID], deliver: LoopHandle<UpstreamEvent>,
    answers: LoopHandle<UpstreamLoginAnswer>? = nil, photos: LoopHandle<UpstreamPhotoAnswer>? = nil
  ) throws(NetError) -> LoopThread<UpstreamCommand> {
    try LoopThread.start(name: "outbound") { loop in
      var client: UpstreamClient?
      do throws(OutboundError) {
        client = try UpstreamClient(
          loop: loop, configuration: configuration, openJobs: openJobs, deliver: deliver)
      } catch {
        // Without memory for libcurl nothing follows the backend, and the pages must say so.
        deliver.post(.lost(.unreachable(error), retryAfterMilliseconds: 0))
      }
      client?.start()
      var door: UpstreamDoor?
      var gallery: UpstreamGallery?
      return { command in
        switch command {
        case .login(let login):
          guard let answers else { return }
          if door == nil {
            door = try? UpstreamDoor(loop: loop, configuration: configuration, answers: answers)
          }
          guard let door else {
            return answers.post(UpstreamLoginAnswer(number: login.number, result: .unavailable))
          }
          door.ask(login)
        case .ask(let id): client?.ask(for: id)
        case .photo(let question):
          guard let photos else { return }
          if gallery == nil {
            gallery = try? UpstreamGallery(loop: loop, configuration: configuration, answers: photos)
          }
          guard let gallery else {
            return photos.post(UpstreamPhotoAnswer(path: question.path, result: .unavailable))
          }
          gallery.ask(question)
        case .act(let act):
          if let client { return client.act(act) }
          deliver.post(.acted(UpstreamActAnswer(number: act.number, result: .unreachable)))
        case .stop:
          door = nil
          gallery = nil
          client?.stop()
          client = nil
          loop.stop()
        }
      }
    }
  }
}
