import Access
import FleetView
import HTTP
import Net
import Storage
import Store
import Templating
import Tracking
import Words

/// `/board/reports`: a week in numbers, for dispatchers, and its tables as CSV.
///
/// Confined to the front loop; sums are read, and pages made, on the history's thread. Bound: the storage lets a limited
/// number of reads wait; a further one is answered with 503.
package final class ReportRoutes: RouteGroup {
  private let store: FleetStore
  private let staff: StaffPages
  private let answers: PendingAnswers<Result<[UInt8], StorageError>>

  package init(
    store: FleetStore, staff: StaffPages, loop: EventLoop
  ) {
    self.store = store
    self.staff = staff
    answers = PendingAnswers(loop: loop)
  }

  package func add(to router: inout Router) {
    router.page(.get, "/board/reports", staff) { [unowned self] _, request, _, responder in
      self.page(request, responder)
    }
    router.page(.get, "/board/reports.csv", staff) { [unowned self] _, request, _, responder in
      self.table(request, responder)
    }
  }

  private func page(_ request: HTTPRequest, _ responder: Responder) {
    let context = staff.context(for: request, in: store.zone)
    let (page, library) = (report(request), staff.library)
    read(page, besides: [page.week.before]) { sums in
      guard let week = sums.first else { return [] }
      return library.render("reports", page.template(week, before: sums.last, context))
    } then: { bytes in
      responder.send(
        .html(bytes, status: page.typedDate == nil ? .ok : .unprocessableContent)
          .written(for: context.locale))
    } orRefuse: {
      responder.send($0)
    }
  }

  private func table(_ request: HTTPRequest, _ responder: Responder) {
    let words = staff.context(for: request).words
    let page = report(request)
    guard page.typedDate == nil, let subject = ReportTable.Subject(rawValue: request.query["by"] ?? "day")
    else {
      return responder.send(
        .error(.badRequest, "week is a date such as 2026-11-16; by is day, driver or operator"))
    }
    read(page) { sums in
      sums.first.map { ReportTable($0, by: subject, of: page.week, words).csv(words) } ?? []
    } then: { bytes in
      responder.send(.csv(bytes, file: "waypost-\(page.week.text)-\(subject.rawValue).csv"))
    } orRefuse: {
      responder.send($0)
    }
  }

  private func report(_ request: HTTPRequest) -> ReportPage {
    let last = ReportWeek(of: store.clock(), store.zone)
    let typed = request.query["week"] ?? ""
    let week = typed.isEmpty ? last : ReportWeek(typed, last: last)
    let name = request.query["operator"] ?? ""
    return ReportPage(
      week: week ?? last, last: last, operatorName: name.isEmpty ? nil : name,
      operatorNames: store.fleet.operatorNames, typedDate: week == nil ? typed : nil)
  }

  /// Calls `make` with the sums of the page's week, and of other weeks.
  private func read(
    _ page: ReportPage, besides others: [ReportWeek] = [],
    _ make: @escaping @Sendable ([WeekSums]) -> [UInt8],
    then done: @escaping ([UInt8]) -> Void, orRefuse refuse: @escaping (HTTPResponse) -> Void
  ) {
    let answer = answers.expect { result in
      switch result {
      case .success(let bytes): done(bytes)
      case .failure(let error): refuse(RequestError.storage(error).response)
      }
    }
    let (now, zone) = (store.clock(), store.zone)
    store.readHistory { result in
      answer.post(
        Result { () throws(StorageError) in
          let history = try result.get()
          var sums: [WeekSums] = []
          for week in [page.week] + others {
            sums.append(
              try history.sums(of: week.days, operatorName: page.operatorName, now: now) {
                zone.local($0).dayNumber
              })
          }
          return make(sums)
        })
    }
  }
}
