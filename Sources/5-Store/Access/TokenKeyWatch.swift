import Auth
import Net

/// Notices that a file of public keys changed, on a thread of its own, so that a slow disk delays nobody.
///
/// Confined to the front loop, except for that thread.
package final class TokenKeyWatch {
  package static let checkEveryMilliseconds: UInt64 = 500

  private enum Message: Sendable {
    case close
  }

  /// The number of changes since the start.
  package private(set) var takenCount = 0
  package private(set) var refusedCount = 0
  private var thread: LoopThread<Message>?

  /// `changed` receives the new keys, or once the reason why the file cannot be used now.
  package init(
    _ file: TokenKeyFile, everyMilliseconds: UInt64 = checkEveryMilliseconds, loop: EventLoop,
    changed: @escaping (Result<[PublicKey], AuthError>) -> Void
  ) throws(NetError) {
    let results = loop.makeHandle { [weak self] (result: Result<[PublicKey], AuthError>) in
      guard let self else { return }
      switch result {
      case .success: self.takenCount += 1
      case .failure: self.refusedCount += 1
      }
      changed(result)
    }
    thread = try LoopThread.start(name: "keys") { loop in
      var file = file
      let timer = loop.schedule(
        afterMilliseconds: everyMilliseconds, repeatingMilliseconds: everyMilliseconds
      ) {
        if let result = file.check() { results.post(result) }
      }
      return { message in
        switch message {
        case .close:
          timer.cancel()
          loop.stop()
        }
      }
    }
  }

  package func close() {
    thread?.handle.post(.close)
    thread?.join()
    thread = nil
  }
}
