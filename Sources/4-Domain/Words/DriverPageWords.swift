import Templating
import Tracking

extension CustomerCatalog {
  /// The words of the driver's page, for a driver without an app.
  package struct DriverPageWords: Sendable {
    package var title: String
    var labels: Labels
    /// The names of the facts of one line that drivers see.
    package var facts: [JobFact: String]
    /// The state of a job that has no step in the customer's words.
    package var assigned, accepted: String
    /// The driver's next step, in the driver's own words.
    package var enRoute, arrived, started, completed: String
    package var signals: Signals
    package var faults: Faults
    /// The page for an unknown or revoked key.
    package var closed: Notice
    /// Above what the driver wrote, on the board.
    package var driverNotes: String
    /// The jobs belong to the backend that is followed.
    package var upstream: String
    /// Above the address of the page, on the board.
    package var page: String
    /// A pattern with {act}: it is sent in some seconds, unless the driver takes it back.
    package var held: String
    /// A pattern with {time}, since when.
    package var onBreak: String
    /// A pattern with {time}, at which the driver is expected there.
    package var expected: String
    /// Patterns with {count}: the picture with this number; and its button, which removes it.
    package var picture, again: String
    /// Patterns with {count} and {size}, a number of megabytes.
    package var photosHint: String
    package var door: DoorWords
    package var map: MapWords
    package var spoken: SpokenWords
    package var phone: PhoneAidWords

    /// The values of {{say.name}} in templates.
    struct Labels: Sendable {
      var online, offline, goOnline, goOffline, takeBreak, endBreak, noneOnBreak: String
      var later, offers, none, accept, decline, number, items, navigate, photos, note: String
      /// What a closed page cannot do, and a page without scripts.
      var onlyOpen, noScript: String
      /// Above what stands about a job beside its place.
      var details: String
      /// Takes back what was just tapped; and the questions that a browser without scripts is asked instead.
      var undo, sureCompleted, sureDecline, sureOffline, back: String
      /// Of the stops after the one in focus.
      var next: String
      /// Of the pictures for a step.
      var takePicture: String
      var signOut: String
      /// Of the page that sets a phone up.
      var useBrowser, useBrowserLead, openPage: String
      /// Of the page that is shown without a network.
      var shell: String
    }

    /// What the page says about the phone's position and network; scripts choose.
    package struct Signals: Sendable {
      package var off, insecure, denied, searching: String
      /// Patterns with {time}: that of the last position.
      package var sent, silent: String
      package var lost: String
      /// A pattern with {act}: it waits for the network.
      package var waiting: String
      /// Too many wait.
      package var full: String
    }

    /// Why nothing was changed.
    package struct Faults: Sendable {
      package var form, gone: String
      /// A pattern with {status}.
      package var status: String
      package var busy, notApproved, photoFormat: String
      /// A pattern with {size}, a number of megabytes.
      package var photoSize: String
      /// Patterns with {count}; `photoPixels` counts millions.
      package var photoPixels, photoCount, noteLength: String
      package var notStored: String
    }

    package var value: MustacheValue { Catalog.texts(of: labels) }

    /// What is asked before something that cannot be taken back, and the words on the button that does it.
    package typealias Question = (text: String, act: String)
    package var questionBeforeDone: Question { (labels.sureCompleted, completed) }
    package var questionBeforeDecline: Question { (labels.sureDecline, labels.decline) }
    package var questionBeforeOffline: Question { (labels.sureOffline, labels.goOffline) }
  }
}

extension Words {
  /// A job's state, as its driver reads it.
  package func driverState(_ status: JobStatus) -> String {
    switch status {
    case .assigned: driverPage.assigned
    case .accepted: driverPage.accepted
    default: customer.steps[status]
    }
  }

  /// The words on the button of a step; nil for a status that no driver sets by a button.
  package func driverAct(_ status: JobStatus) -> String? {
    switch status {
    case .enRoute: driverPage.enRoute
    case .arrived: driverPage.arrived
    case .started: driverPage.started
    case .completed: driverPage.completed
    default: nil
    }
  }
}
