import Auth
import Logging
import Store

/// Log lines about files that others made.
extension App {
  static func logResult(_ keys: Result<[PublicKey], AuthError>, _ path: String, _ log: Log) {
    switch keys {
    case .success(let keys):
      log.info("public keys were read again", [("file", path), ("keys", "\(keys.count)")])
    case .failure(let error):
      log.error(
        "public keys cannot be read again; the former keys stay",
        [("file", path), ("reason", "\(error)")])
    }
  }

  static func logResult(_ replayed: ReplayOutcome, _ log: Log) {
    log.info(
      "the recording is over",
      [
        ("positions", "\(replayed.playedCount)"), ("unreadable_lines", "\(replayed.badLineCount)"),
        ("left_out", "\(replayed.leftOutCount)"),
      ])
    if let failure = replayed.failure {
      log.error("the recording ended early", [("reason", "\(failure)")])
    }
  }
}
