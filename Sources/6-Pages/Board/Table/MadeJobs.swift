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
    /// The bookings of the same customer that are made with it.
    var series: BookingSeries?

    fileprivate var isLastOfSeries: Bool { if case .last = series { true } else { false } }
  }

  /// Gives the orders of each customer their series.
  ///
  /// - Parameter present: jobs that are there already and belong to the same bookings, each with its customer as
  ///   `JobOrder.mailedTo` names it: the mail tells of them as well.
  static func inSeries(_ orders: [Order], present: [(id: JobID, mailedTo: String?)] = []) -> [Order] {
    var ids: [String: [JobID]] = [:]
    for (id, customer) in present { if let customer { ids[customer, default: []].append(id) } }
    var last: [String: Int] = [:]
    for (index, order) in orders.enumerated() {
      guard let customer = order.order.mailedTo else { continue }
      ids[customer, default: []].append(order.identity.id)
      last[customer] = index
    }
    return orders.enumerated().map { index, order in
      guard let customer = order.order.mailedTo, let all = ids[customer], all.count > 1 else { return order }
      var order = order
      order.series = last[customer] == index ? .last(of: all) : .member
      return order
    }
  }

  /// A job takes some tens of microseconds.
  private static let atOnce = 16

  /// Calls `done` on the front loop with the number of the jobs that were made, and with what ended it. Jobs that are
  /// there already are passed over.
  static func make(
    _ orders: ArraySlice<Order>, by author: User, from address: String, to store: FleetStore, count: Int = 0,
    done: @escaping (Int, RequestError?) -> Void
  ) {
    // The last one of a series tells of the others, and so comes when they are there.
    let next = orders.prefix(atOnce)
    let part = next.prefix(upTo: next.dropFirst().firstIndex { $0.isLastOfSeries } ?? next.endIndex)
    guard !part.isEmpty else { return done(count, nil) }
    var (open, count) = (part.count, count)
    var failure: RequestError?
    for order in part {
      JobCreation.submit(
        order.order, as: order.identity, by: author, from: address, in: order.series, to: store
      ) { result in
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
