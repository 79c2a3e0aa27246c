import HTTP
import Storage
import Tracking

/// Logs refusals in lines of a fixed form for tools such as fail2ban: `address` comes after the message, and any text
/// that a client chose comes after it, escaped. No line holds a password, a token or a link's key.
///
/// Confined to the front loop. Bound: bursts of `maximumSenders` are counted at a time.
package final class RefusalLog {
  /// The refusals of one driver in a minute, or of one address without a driver, that cause a line; the next line
  /// comes at twice as many, and so on.
  static let burstCount = 20
  static let burstMilliseconds: Int64 = 60_000
  static let maximumSenders = 4096

  private struct Burst {
    let since: Timestamp
    var count = 0
    var nextCount = RefusalLog.burstCount
  }

  private let log: Log
  private var bursts: [String: Burst] = [:]

  package init(_ log: Log) { self.log = log }

  /// `account` is named if it exists: a text typed instead of a name may be a password.
  package func signIn(from address: String, atBoard isAtBoard: Bool, account: User?, reason: String) {
    log.warning(
      "sign-in refused",
      [
        ("address", address), ("at", isAtBoard ? "board" : "rest"), ("reason", reason),
        ("account", account.map { $0.email ?? $0.phone ?? $0.id.rawValue } ?? "-"),
      ])
  }

  /// A form whose browser asked for another host than the one that arrived; `line` is what the proxy lacks.
  package func otherHost(from address: String, host: String, asked: String, line: String) {
    log.warning(
      "form refused: the proxy sends another Host",
      [("address", address), ("host", host), ("asked", asked), ("add", line)])
  }

  /// A page that a proxy asked for below a path, where no page works.
  package func pathBelow(_ path: String, from address: String) {
    log.warning("page refused: Waypost needs a host of its own", [("address", address), ("below", path)])
  }

  package func socket(from address: String, reason: String) {
    log.warning("socket refused", [("address", address), ("reason", reason)])
  }

  package func phone(from address: String, reason: String) {
    log.warning("phone refused", [("address", address), ("reason", reason)])
  }

  /// A phone's newest message has no position that can be taken.
  package func phoneFault(from address: String, driver: DriverID, reason: String) {
    log.warning(
      "phone sends no usable position",
      [("address", address), ("reason", reason), ("driver", driver.rawValue)])
  }

  /// Logs answers with 429 and everything from 500, but for those of `/readyz`: a load balancer asks it every other
  /// second, and why the server is not ready is logged when that begins.
  package func answer(_ answer: HTTPAnswer) {
    let status = answer.status.rawValue
    guard status == 429 || status >= 500, answer.request?.path != "/readyz" else { return }
    log.warning(
      status == 429 ? "request refused" : "request failed",
      [
        ("address", answer.address), ("status", "\(status)"),
        ("method", answer.request?.method.rawValue ?? "-"),
        ("path", answer.request.map { LogText.path($0) } ?? "-"),
      ])
  }

  /// Many refused positions of one driver are one line: phones often send a position twice.
  package func fix(from address: String, driver: DriverID?, _ reason: FleetRejection, now: Timestamp) {
    guard reason != .duplicateFix else { return }
    let sender = driver?.rawValue ?? address
    if bursts[sender].map({ now.millisecondsSince($0.since) >= Self.burstMilliseconds }) ?? true {
      if bursts.count >= Self.maximumSenders { bursts.removeAll() }
      bursts[sender] = Burst(since: now)
    }
    guard var burst = bursts[sender] else { return }
    burst.count += 1
    if burst.count == burst.nextCount {
      burst.nextCount *= 2
      log.warning(
        "fixes refused",
        [
          ("address", address), ("count", "\(burst.count)"), ("reason", reason.rawValue),
          ("driver", driver?.rawValue ?? "-"),
        ])
    }
    bursts[sender] = burst
  }
}
