import Storage
import Tracking
import Words

extension ChangedFact {
  /// "Pier 1 → Pier 2", "Today, 16:00–18:00 → Tomorrow, 9:00–11:00".
  package func text(_ context: PageContext, now: Timestamp) -> String {
    "\(text(former, context, now)) → \(text(new, context, now))"
  }

  private func text(_ value: String, _ context: PageContext, _ now: Timestamp) -> String {
    guard !value.isEmpty else { return context.words.jobChanges.none }
    if name == .fact(.customerRequest) {
      return CustomerRequest(value).map { context.words.requests.said($0) } ?? value
    }
    if name == .fact(.proof) {
      return ProofNeeds(value).map { context.words.settings.proof.text($0) } ?? value
    }
    if name == .fact(.failure) {
      return JobFailure.Reason(rawValue: value).map { context.words.failures.reasons[$0] } ?? value
    }
    guard name == .time, let (start, end) = Self.moments(value) else { return value }
    return context.window(from: start, to: end, now: now)
  }
}

extension PageContext {
  /// "Today, 16:00–18:00".
  package func window(from start: Timestamp, to end: Timestamp?, now: Timestamp) -> String {
    let day = words.day(start, zone, now: now)
    guard let end else { return "\(day), \(words.time(start, zone))" }
    return "\(day), \(words.time(start, until: end, zone))–\(words.time(end, zone))"
  }
}

extension Words {
  package subscript(_ name: ChangedFact.Name) -> String {
    switch name {
    case .time: jobChanges.history.time
    case .address: jobChanges.history.address
    case .place: jobChanges.history.place
    case .fact(let fact): facts(fact).changed
    }
  }
}
