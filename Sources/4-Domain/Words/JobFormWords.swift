import System
import Templating

extension Catalog {
  /// The words of the pages on which dispatchers create and change jobs.
  package struct JobFormWords: Sendable {
    package var title: String
    package var labels: Labels
    /// A pattern with {driver} and {way}.
    package var offer: String
    /// A pattern with {zone}.
    package var zoneHint: String
    /// A pattern with {percent}.
    package var addressesRead: String
    package var faults: Faults
    package var mailFaults: MailFaults
    package var refusals: Refusals

    /// The values of {{say.name}} in templates.
    package struct Labels: Sendable {
      package var newJob, address, coordinates, place, placeHint, onMap, from, to, windowHint, driver,
        driverHint: String
      /// `placesFound` is a pattern with {count}.
      package var addressHint, whichPlace, isThisPlace, betweenNumbers, streetOnly, noPlace, placesFound,
        placesNone: String
      package var create: String
      var toBoard: String
      package var nearest, whoIsNear, otherDriver: String
      package var acts, confirm, assign, reassign, takeBack, cancel, reason, reasonHint, cancelNow: String
    }

    package struct Faults: Sendable {
      package var address, place, placeRange, placeNotFound, proof, phone, from, past, to, toBeforeFrom,
        tooLong: String
      package var driverMissing, driverUnknown, driverSeveral, driverNotApproved: String
      package var reason: String
    }

    /// What is wrong with a text that is no address for mails, on all forms that take one.
    package struct MailFaults: Sendable {
      var notAlone, at, local, domain: String

      package subscript(_ fault: MailAddress.Fault) -> String {
        switch fault {
        case .notAlone: notAlone
        case .at: at
        case .local: local
        case .domain: domain
        }
      }
    }

    package struct Refusals: Sendable {
      package var upstream, busy, form: String
    }

    package var value: MustacheValue { Catalog.texts(of: labels) }
  }
}
