import Templating
import Tracking

/// The wall: the whole fleet in large type, read-only. Template `wall`, feed `/wall/{token}/live`.
package struct WallPage: Sendable {
  let fleet: FleetPage
  let name: String
  let token: String

  package init(_ fleet: Fleet, display: Display, now: Timestamp, words: Words = .english) {
    self.fleet = FleetPage(fleet, for: .wall, now: now, words: words)
    name = display.name
    token = display.token
  }

  package func template(_ context: PageContext) -> MustacheValue {
    var fields = fleet.fields(context)
    fields["feed"] = .text("/wall/\(token)/live")
    fields["name"] = .text(name)
    fields["clock"] = .text(context.words.time(fleet.now, context.zone))
    fields["hours"] = .text(context.words.customs.hourCycle.rawValue)
    fields["zone"] = context.zone.name.map { .text($0) } ?? .null
    fields["datetime"] = .text(fleet.now.iso8601)
    return context.page(title: name, fields)
  }
}
