import FleetView
import Testing
import Tracking

@testable import Board
@testable import Templating
@testable import Words

struct FleetRowsTests {
  let now = SampleFleet.now

  @Test func `rows are the same as those of their templates with objects of values`() throws {
    let fleet = try SampleFleet.make { $0.isMultiple(of: 2) ? SampleFleet.hostile : "Driver \($0)" }
    let (library, context) = (try Rendered.library.get(), Rendered.context)
    let page = FleetPage(fleet, for: .board, now: now, words: context.words)
    let rows = FleetRows(page, library, context)
    let jobs = page.jobs.flatMap { library.render("job-row", $0.row(context, now: now)) }
    #expect(!jobs.isEmpty && rows.jobs == jobs)
    let drivers = zip(page.drivers, page.driverSlots).flatMap { mark, slot in
      library.render("driver-row", mark.row(now: now, words: context.words, order: slot.rawValue))
    }
    #expect(!drivers.isEmpty && rows.drivers == drivers)
    let drawing = MapDrawing(page.viewport, context.words)
    let map = FleetMarkers(jobs: page.jobs, drivers: page.individuals, in: drawing, nameSize: 12)
    let markers = library.render("fleet-markers", ["map": ["markers": .list(map.values)]])
    #expect(!map.values.isEmpty && rows.markers == markers)
  }
}
