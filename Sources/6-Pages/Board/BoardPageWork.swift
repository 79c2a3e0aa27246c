import FleetView
import Maps
import Storage
import Templating
import Tracking
import Words

/// Makes a board's page in portions: between two of them positions and other requests have their turns.
///
/// Confined to the front loop.
package final class BoardPageWork {
  /// More than a page has beside its rows and markers, unless it shows streets.
  private static let otherBytes = 64 * 1024

  let query: BoardQuery
  private let fleet: Fleet
  private let library: MustacheLibrary
  private let context: PageContext
  private let csrf: String?
  private let mayCreate: Bool
  private var draft: FleetPageDraft
  /// What is known of the places of drivers goes into the page; nil without a map.
  var whereabouts: Whereabouts?
  /// The rows that get the words of their places with the page: scripts ask for those on the screen.
  private static let rowsWithPlaces = Whereabouts.maximumAsked
  private var page: BoardPage?
  private var ended = EndedRows()
  /// Whether the reader may change people.
  var isAdministrator = false
  /// What is looked for among the jobs that ended, before the page goes on; nil for nothing.
  var unread: EndedJobs?
  /// The receivers of messages that take nothing.
  var stuckMessages: [OutboxTable.Stuck] = []
  /// What is found beside drivers and jobs; nil if nothing else is looked for.
  var others: OtherFinds?
  /// Whether the page opens with the focus on what was found first: the form was sent without a script.
  var focusesFirst = false
  /// The page that the panel shows; nil for none.
  var panelPage: String?
  private var rows: FleetRows?

  init(
    _ fleet: Fleet, _ query: BoardQuery = .everything, view: MapView? = nil, csrf: String? = nil,
    mayCreate: Bool = false, now: Timestamp, library: MustacheLibrary, context: PageContext
  ) {
    self.fleet = fleet
    self.query = query
    self.library = library
    self.context = context
    self.csrf = csrf
    self.mayCreate = mayCreate
    draft = FleetPageDraft(
      beginning: fleet, for: .board, query, now: now, words: context.words, withClusters: true, view: view,
      mapExtent: context.mapExtent)
    draft.planEnd = CalendarDay(of: now, context.zone).moments(context.zone).upperBound
  }

  package convenience init(
    _ fleet: Fleet, _ query: BoardQuery, now: Timestamp, library: MustacheLibrary, context: PageContext
  ) {
    self.init(fleet, query, view: nil, now: now, library: library, context: context)
  }

  /// The drivers whose times to the place of the search are wanted; nil if the page does not wait for them.
  package var untimed: [DriverSlot]? { draft.untimed }

  /// The page goes on with these times, in seconds.
  package func take(_ times: [DriverSlot: Double]) { draft.take(times) }

  /// The address whose places are to be offered: one that the text names as such, or a text that finds nothing.
  var addressToFind: String? {
    if let address = query.nearAddress { return address }
    guard query.near == nil, query.hasWords, let page, page.fleet.isEmpty
    else { return nil }
    return query.text
  }

  func offer(_ places: [NearPlace]) { page?.offers = places }

  /// Makes one portion of at most 0.2 ms; false when the page is complete, or waits for times.
  package func advance() -> Bool {
    if rows?.advance() == true { return true }
    guard page == nil else { return false }
    if draft.advance(fleet) { return true }
    if others?.advance() == true { return true }
    if draft.untimed != nil || unread != nil { return false }
    var fleetPage = draft.page(fleet)
    fleetPage.ended = ended
    fleetPage.summary.stuckMessages = stuckMessages
    if let whereabouts {
      let first = fleetPage.driverSlots.prefix(Self.rowsWithPlaces)
      fleetPage.places = first.map { whereabouts[$0].map { context.words.near($0) } ?? "" }
      // For the page that comes next: this one does not wait.
      whereabouts.learn(first)
    }
    var made = BoardPage(
      fleetPage, operatorNames: fleet.operatorNames, csrf: csrf, mayCreate: mayCreate)
    made.others = others?.value(context.words) ?? .null
    made.saysWhere = whereabouts != nil
    made.isAdministrator = isAdministrator
    made.focusesFirst = focusesFirst
    made.panelPage = panelPage
    page = made
    rows = FleetRows(
      beginning: made.fleet, library, context, focusesFirst: focusesFirst, mayPick: mayCreate)
    return true
  }

  /// The part of the world that the page's map shows; nil before the page is complete.
  var viewport: Viewport? { page?.fleet.viewport }

  /// The page goes on with the jobs that ended; nil if they could not be read.
  func take(_ found: EndedJobs?) {
    unread = nil
    ended = EndedRows(found, fleet, context.words)
  }

  /// The page, when it is complete.
  package func html(_ template: String, over ground: MustacheValue? = nil) -> [UInt8] {
    guard let page, let rows else { return [] }
    var output: [UInt8] = []
    // To copy a page of a megabyte to larger and larger buffers would take a long turn.
    output.reserveCapacity(rows.byteCount + Self.otherBytes)
    library.render(template, page.template(context.over(ground), rows), into: &output)
    return output
  }
}
