import Tracking

/// One thing of a job that was changed, as the audit log keeps it: its name, the former value and the new one, with
/// tabs between them.
package struct ChangedFact: Hashable, Sendable {
  package enum Name: RawRepresentable, Hashable, Sendable {
    case time, address, place
    case fact(JobFact)

    package init?(rawValue: String) {
      switch rawValue {
      case "time": self = .time
      case "address": self = .address
      case "place": self = .place
      default:
        guard let fact = JobFact(rawValue: rawValue) else { return nil }
        self = .fact(fact)
      }
    }

    package var rawValue: String {
      switch self {
      case .time: "time"
      case .address: "address"
      case .place: "place"
      case .fact(let fact): fact.rawValue
      }
    }
  }

  package let name: Name
  /// Empty for none. A time is its begin, and the end of its window after a slash, each as milliseconds since 1970.
  package let former, new: String

  /// Of each value; the audit log keeps 320 bytes in all.
  package static let maximumBytes = 150

  package init(_ name: Name, from former: String, to new: String) {
    (self.name, self.former, self.new) = (name, Self.cut(former), Self.cut(new))
  }

  /// Nil for a text of another form.
  package init?(_ text: String) {
    let parts = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let name = Name(rawValue: parts[0]) else { return nil }
    (self.name, former, new) = (name, parts[1], parts[2])
  }

  package var text: String { "\(name.rawValue)\t\(former)\t\(new)" }

  package static func all(from former: JobFacts, to new: JobFacts) -> [ChangedFact] {
    let pairs: [(Name, String, String)] = [
      (.time, time(former), time(new)), (.address, former.address, new.address),
      (.place, place(former), place(new)),
    ]
    let facts = JobFact.allCases.map { fact in
      (Name.fact(fact), value(of: fact, former.texts), value(of: fact, new.texts))
    }
    return (pairs + facts).filter { $0.1 != $0.2 }.map { ChangedFact($0.0, from: $0.1, to: $0.2) }
  }

  /// The begin and the end of a value of `.time`; nil if there was no time.
  package static func moments(_ value: String) -> (start: Timestamp, end: Timestamp?)? {
    let parts = value.split(separator: "/").compactMap { Int64($0) }
    guard let start = parts.first else { return nil }
    return (
      Timestamp(unixMilliseconds: start),
      parts.count == 2 ? Timestamp(unixMilliseconds: parts[1]) : nil
    )
  }

  /// Of what a driver could not do the reason alone: the line has the time and the driver, and the erasure of a driver
  /// leaves it.
  private static func value(of fact: JobFact, _ texts: OrderTexts) -> String {
    (fact == .failure ? texts.toldFailure?.reason.rawValue : texts[fact]) ?? ""
  }

  private static func time(_ facts: JobFacts) -> String {
    guard let start = facts.scheduledAt else { return "" }
    return "\(start.unixMilliseconds)\(facts.windowEndsAt.map { "/\($0.unixMilliseconds)" } ?? "")"
  }

  private static func place(_ facts: JobFacts) -> String {
    facts.pickup.map { place in
      [place.latitude, place.longitude].map { "\(($0 * 100_000).rounded() / 100_000)" }
        .joined(separator: ", ")
    } ?? ""
  }

  /// On one line, and short enough.
  package static func cut(_ text: String, maximumBytes: Int = maximumBytes) -> String {
    let line = text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
    guard line.utf8.count > maximumBytes else { return line }
    var kept = ""
    for character in line {
      guard kept.utf8.count + character.utf8.count <= maximumBytes - 3 else { break }
      kept.append(character)
    }
    return kept + "…"
  }
}
