import FleetView
import HTTP
import Templating
import Tracking
import Words

/// The panel beside the board's map, in which a script shows the card of a job or a driver, or a form (Public/panel.js).
/// The board's address says which one; without a script the page has a link to it.
enum BoardPanel {
  /// The page that the panel of this address shows; nil for none.
  static func page(_ query: HTTPQuery) -> String? {
    func id(_ name: String) -> String? {
      query[name].flatMap { $0.isEmpty || $0.utf8.count > BoardQuery.maximumTextBytes ? nil : $0 }
    }
    let (job, form) = (id("job"), query["form"])
    switch (job, form) {
    case (_, "new"): return "/board/jobs/new"
    case (let job?, "again"): return "/board/jobs/new?again=\(job.asPathSegment)"
    case (let job?, "edit"), (let job?, "repeat"): return "\(JobMark.path(job))/\(form ?? "")"
    case (let job?, _): return JobMark.path(job)
    case (nil, _): return id("driver").map { DriverMark.path($0) }
    }
  }
}

extension HTTPRequest {
  /// Whether the board's panel asks: it gets the card without the page around it.
  var isForPanel: Bool { headers["X-Waypost-Part"] == "panel" }
}
