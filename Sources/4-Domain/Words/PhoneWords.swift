import Templating

extension CustomerCatalog {
  /// The words of the page that sets a driver's phone up.
  package struct PhoneWords: Sendable {
    package var title: String
    /// A pattern with {name}.
    package var lead: String
    package var labels: Labels
    /// A pattern with {app}.
    package var setUp: String
    package var choice: Choice
    package var faults: Faults

    /// The app that is recommended, and the others.
    package struct Choice: Sendable {
      package var recommended, others: String
      /// A pattern with {app}: to the page of its store.
      package var get: String
    }

    /// The values of {{say.name}} in templates. GPSLogger and OsmAnd have their names for the settings in English.
    package struct Labels: Sendable {
      package var ownTracks, traccar, overland, address: String
      var apps, secret: String
    }

    /// Why the newest message of a phone was not taken.
    package struct Faults: Sendable {
      package var encrypted: String
      /// A pattern with {count}.
      package var tooManyFixes: String
      package var unreadable: String
      /// A pattern with {age}: by the phone's clock the newest position is so old.
      package var clockBehind: String
      package var clockAhead: String
      /// There are no coordinates, or those that a phone without a fix sends.
      package var noPlace: String
      package var unreadableTime: String
    }

    package var value: MustacheValue { Catalog.texts(of: labels) }
  }
}

extension Catalog {
  /// The words of the board's page about the phones of a driver.
  package struct DeviceKeyWords: Sendable {
    /// Patterns with {name}: the driver's, and in `revokeNamed` the phone's.
    package var title, revokeNamed, made: String
    package var labels: Labels
    package var never, noApp: String
    package var faults: Faults

    /// The values of {{say.name}} in templates.
    package struct Labels: Sendable {
      package var phones: String
      var lead, none, name, nameHint, new, make, since, used, app, revoke, madeLead, noCode, link,
        backToDriver: String
    }

    package struct Faults: Sendable {
      package var name, tooMany, form: String
    }

    package var value: MustacheValue { Catalog.texts(of: labels) }
  }
}
