import API
import Storage
import Store
import Tracking

/// Makes many jobs: some at once, the next ones when those are on disk, so that one commit has several, and the loop is
/// never held up.
enum MadeJobs {
  struct Order {
    let order: JobOrder
    let identity: JobCreation.Identity
  }

  /// A job takes some tens of microseconds.
  private static let atOnce = 16

  /// Calls `done` on the front loop with the number of the jobs that were made, and with what ended it. Jobs that are
  /// there already are passed over.
  static func make(
    _ orders: ArraySlice<Order>, by author: User, from address: String, to store: FleetStore, count: Int = 0,
    done: @escaping (Int, RequestError?) -> Void
  ) {
    let part = orders.prefix(atOnce)
    guard !part.isEmpty else { return done(count, nil) }
    var (open, count) = (part.count, count)
    var failure: RequestError?
    for order in part {
      JobCreation.submit(order.order, as: order.identity, by: author, from: address, to: store) { result in
        switch result {
        case .success: count += 1
        case .failure(.fleet(.jobExists)): break
        case .failure(let error): failure = failure ?? error
        }
        open -= 1
        guard open == 0 else { return }
        if let failure { return done(count, failure) }
        make(orders.dropFirst(part.count), by: author, from: address, to: store, count: count, done: done)
      }
    }
  }
}
