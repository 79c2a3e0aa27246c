import Templating

/// The navigation of the staff's pages: where its reader may go, and where the shown page belongs. Template `staff-bar`.
package struct NavigationBar: Sendable {
  /// The sections of the staff's pages with their addresses, in the order of the bar.
  package enum Place: String, CaseIterable, Sendable {
    case board = "/board"
    case newJob = "/board/jobs/new"
    case reports = "/board/reports"
    case rewind = "/board/rewind"
    case people = "/board/people"
    case messages = "/board/messages"
    case walls = "/board/displays"
    case settings = "/board/settings"
    case acts = "/board/audit"
    case account = "/board/account"
  }

  /// Those that the reader may open, and that this server has.
  private let places: [Place]
  /// The address of the shown page.
  private let path: String
  /// The secret of the form that signs out.
  private let csrf: String

  package init(_ places: [Place], at path: String, csrf: String) {
    self.places = places
    self.path = path
    self.csrf = csrf
  }

  /// A section that the reader may open, with its name.
  package struct Entry: Sendable {
    package let path: String
    package let name: String
  }

  package func entries(_ words: Words) -> [Entry] {
    places.map { Entry(path: $0.rawValue, name: words.name(of: $0)) }
  }

  func leads(to place: Place) -> Bool { places.contains(place) }

  /// The section of the shown page: the one whose address is the longest beginning of its own.
  private var current: Place? {
    places.filter { path == $0.rawValue || path.hasPrefix($0.rawValue + "/") }
      .max { $0.rawValue.utf8.count < $1.rawValue.utf8.count }
  }

  func value(_ words: Words) -> MustacheValue {
    let (current, say) = (current, words.board.navigation)
    let entries = places.map { place in
      MustacheValue.object([
        "path": .text(place.rawValue), "id": .text("go-\(place)"), "name": .text(words.name(of: place)),
        "current": place != current ? .null : .text(path == place.rawValue ? "page" : "true"),
      ])
    }
    return .object([
      "label": .text(say.label), "menu": .text(say.menu), "signOut": .text(say.signOut),
      "entries": .list(entries), "csrf": .text(csrf),
    ])
  }
}

extension Catalog {
  /// The words of the navigation; the other names of its sections are those of their pages.
  package struct NavigationWords: Sendable {
    /// `label` is said by screen readers alone.
    var label, menu, board, toBoard, signOut: String
    /// The page of an unknown address.
    var noPage: CustomerCatalog.Notice
  }
}

extension Words {
  fileprivate func name(of place: NavigationBar.Place) -> String {
    switch place {
    case .board: board.navigation.board
    case .newJob: jobForms.labels.newJob
    case .reports: reports.labels.reports
    case .rewind: rewind.title
    case .people: people.labels.people
    case .messages: messages.labels.messages
    case .walls: wallSettings.labels.walls
    case .settings: settings.labels.settings
    case .acts: audit.labels.all
    case .account: access.labels.account
    }
  }
}
