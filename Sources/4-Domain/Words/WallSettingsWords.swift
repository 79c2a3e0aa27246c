import Templating
import Tracking

extension Catalog {
  /// The words of the page that lists and changes the walls' links.
  package struct WallSettingsWords: Sendable {
    package var title: String
    package var labels: Labels
    /// Where addresses can be found.
    package var centerAddressHint, centerNotFound: String
    /// For a form that was too old.
    package var foreignForm: String
    package var wholeFleet, serverZone, noFraming: String
    /// A pattern with {distance} and {place}.
    package var around: String
    /// Patterns with {name}.
    package var revokeNamed, changeNamed: String
    package var themes: Themes
    package var parts: Parts
    /// Of a part that has no place in the order.
    package var notShown: String
    package var faults: Faults

    /// The values of {{say.name}} in templates.
    package struct Labels: Sendable {
      package var walls, lead, none, name, shows, theme, zone, framing, made, open, revoke: String
      var new, nameHint, center, centerHint: String
      package var radius, radiusMiles: String
      var zoneHint, framingHint, parts, partsHint, create, change: String

      package var value: MustacheValue { Catalog.texts(of: self) }
    }

    package struct Themes: Sendable {
      var system, light, dark: String
    }

    package struct Parts: Sendable {
      var map, counters, late, arrivals, jobs, unassigned, ratings: String
    }

    package struct Faults: Sendable {
      /// `radius` is a pattern with {least}, {most} and {unit}.
      package var name, center, radius, theme, timeZone, origins, parts: String
    }
  }
}

extension Catalog.WallSettingsWords.Themes {
  package subscript(_ theme: Wall.Theme) -> String {
    switch theme {
    case .system: system
    case .light: light
    case .dark: dark
    }
  }
}

extension Catalog.WallSettingsWords.Parts {
  package subscript(_ part: Wall.Part) -> String {
    switch part {
    case .map: map
    case .counters: counters
    case .late: late
    case .arrivals: arrivals
    case .jobs: jobs
    case .unassigned: unassigned
    case .ratings: ratings
    }
  }
}
