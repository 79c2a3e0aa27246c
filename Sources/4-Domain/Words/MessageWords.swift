import Tracking

extension Catalog {
  /// The words of the pages about messages to others.
  package struct MessageWords: Sendable {
    package let labels: Labels
    package let fields: Fields
    package let events: @Sendable (MessageEvent) -> String
    package let states: States
    package let results: Results
    package let endings: Endings
    package let rules: Rules
    package let answers: Answers

    /// The values of {{say.name}} in templates.
    package struct Labels: Sendable {
      package var messages, lead, webhooks, webhooksLead, noWebhooks, add, addTitle, all, none,
        when, event, job, receiver, result, older, newest, again, stop, stopAll, againAll,
        secret, secretLead, showSecret,
        rotate, rotateLead, test, testLead, remove, removeLead, signing, offerNotices: String
    }

    /// The labels, hints and faults of the form; `tooMany` has {count}.
    package struct Fields: Sendable {
      package var name, nameHint, url, urlHint, format, eventFormat, chatFormat, textFormat, events, isOn,
        wrongName, wrongURL, ownNetwork, noEvent, tooMany: String
    }

    package struct States: Sendable {
      package var waiting, sent, givenUp, stopped, on, off, gone: String
    }

    /// Patterns: `waits` and `undelivered` have {count}; `tries` has {count} and {answer}; `next` has {time}.
    package struct Results: Sendable {
      package var waits, undelivered, answer, tries, next, byMail, byPush: String
    }

    /// Why a message waits no more though nobody took it.
    package struct Endings: Sendable {
      package var refused, unwanted, overdue, noRoom, tooLarge, missing, untrue, byHand, quiet,
        receiverRemoved,
        erased: String
    }

    /// The page on which mails and notices are chosen: its texts, and the heads of its columns.
    package struct Rules: Sendable {
      package var title, lead, reset, event, mail, customer, dispatcher, driver, noMail, byWebhook: String
    }

    package struct Answers: Sendable {
      package var tested, rotated, removed, again, stopped, stoppedAll, againAll, over: String
    }
  }
}

extension Catalog.MessageWords.Rules {
  package subscript(_ channel: MessageChannel) -> String {
    switch channel {
    case .mail: mail
    case .customer: customer
    case .dispatcher: dispatcher
    case .driver: driver
    }
  }
}
