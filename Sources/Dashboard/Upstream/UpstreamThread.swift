import Net
import Outbound
import Tracking

/// What the front loop tells the outbound loop.
package enum UpstreamCommand: Sendable {
  /// Closes the connection and ends the thread.
  case stop
}

extension UpstreamClient {
  /// Starts the outbound loop on a thread of its own with a client that follows the backend until `.stop`.
  package static func startThread(
    configuration: UpstreamConfiguration, openJobs: [JobID], deliver: LoopHandle<UpstreamEvent>
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
      return { command in
        switch command {
        case .stop:
          client?.stop()
          client = nil
          loop.stop()
        }
      }
    }
  }
}
