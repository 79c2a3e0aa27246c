import FleetView
import JSON
import Storage
import Store
import Tracking
import Words

/// One sentence about an event, for people: in a chat, or as a notice in plain text.
///
/// It is for the business itself: it names the job, its address and its driver, and leads to the job's card.
struct MessageSentence {
  /// The label of the event, the job's number, address and driver.
  let text: String
  /// The card of the job; nil where the server's address is not known.
  let url: String?

  init(_ event: MessageEvent, _ job: Job, in store: FleetStore, publicURL: String?, _ words: Words) {
    let driver = job.driverID.flatMap { store.fleet.driver($0)?.profile.name }
    let label = words.messages.events(event)
    let stars = event == .rated ? job.rating.map { words.stars($0.stars) } : nil
    let facts = [job.number, job.address, driver, stars, job.rating?.comment]
    text = "\(label): \(facts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · "))"
    url = publicURL.map { "\($0)/board/jobs/\(job.id.rawValue.asPathSegment)" }
  }

  /// Of a test.
  init(_ text: String) {
    self.text = text
    url = nil
  }

  func body(_ format: WebhookFormat) -> [UInt8] {
    let isChat = format == .chat
    let lines = [isChat ? Self.escaped(text) : text, url].compactMap { $0 }.joined(separator: "\n")
    return isChat ? JSONWriter.object { $0.member("text", lines) } : Array(lines.utf8)
  }

  /// Slack's control characters, by which an address or a comment could call everybody.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    // By scalars: with a combining mark behind it each of these is another `Character`.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
