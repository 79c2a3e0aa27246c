import HTTP
import Storage
import Store

/// Requests with an `Idempotency-Key`: the first with a key makes something, and each repetition is answered from what it
/// made. Where several nodes serve one fleet, their log lets one of two such requests make something.
///
/// Confined to the front loop; one for all routes. As many keys are under way as requests wait for the disk.
package final class KeyedRequests {
  private let store: FleetStore
  /// Keys whose requests have no answer yet.
  private var underWay: Set<String> = []

  package init(store: FleetStore) { self.store = store }

  /// What an earlier request with the key made; nil for the first one. Throws if that was another request, or is not
  /// answered yet.
  package func former(_ key: IdempotencyKey?) throws(RequestError) -> KeyedRequest? {
    guard let key else { return nil }
    if let former = try kept(key) { return former }
    guard !underWay.contains(key.key) else {
      throw .conflict("A request with this Idempotency-Key is under way; ask again in a moment")
    }
    return nil
  }

  /// The first request with the key is on its way, until `end`.
  package func begin(_ key: IdempotencyKey?) {
    if let key { underWay.insert(key.key) }
  }

  /// The request is answered. Gives what the same request made at another node, if this one was refused for that.
  @discardableResult
  package func end(
    _ key: IdempotencyKey?, after error: RequestError? = nil
  ) throws(RequestError) -> KeyedRequest? {
    guard let key else { return nil }
    underWay.remove(key.key)
    return error == .storage(.conflict(message: KeyedRequest.conflict)) ? try kept(key) : nil
  }

  /// The refusal of a repetition whose answer would have what is shown once, or what is not kept any more.
  package static func isMade(_ what: String) -> RequestError {
    .conflict("A request with this Idempotency-Key made \(what) already")
  }

  private func kept(_ key: IdempotencyKey) throws(RequestError) -> KeyedRequest? {
    guard let former = store.accounts.keyedRequest(key.key, now: store.clock()) else { return nil }
    guard former.content == key.content else {
      throw .unprocessable("This Idempotency-Key was used for another request; take a new one for each")
    }
    return former
  }
}

extension Result where Failure == RequestError {
  package var error: RequestError? { if case .failure(let error) = self { error } else { nil } }
}
