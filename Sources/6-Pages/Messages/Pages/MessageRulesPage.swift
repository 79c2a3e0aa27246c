import Access
import Administration
import FleetView
import HTTP
import Storage
import Templating
import Tracking
import Words

/// The table of who gets what: which mails and notices are sent. Template `message-rules`.
struct MessageRulesPage {
  static let path = "/board/messages/rules"

  let choices: MessageChoices
  let sendsMails: Bool
  var answer: FormOutcome?
  var csrf: String?

  /// What a form chose: the boxes that it has, and those that it lacks.
  static func choices(_ form: HTTPQuery) -> MessageChoices {
    var choices = MessageChoices()
    if form["act"] == "reset" { return choices }
    for event in MessageChannel.events {
      for channel in MessageChannel.allCases {
        guard let usual = channel.usual(event) else { continue }
        let name = channel.name(event)
        choices.set(name, isUsual: (form[name] != nil) == usual)
      }
    }
    return choices
  }

  /// One for each mail or notice that differs.
  static func changes(from former: MessageChoices, to new: MessageChoices) -> [ChangedSetting] {
    MessageChannel.events.flatMap { event in
      MessageChannel.allCases.map { channel in
        ChangedSetting(
          channel.name(event), from: former.tells(channel, event), to: new.tells(channel, event))
      }
    }.filter { !$0.isNone }
  }

  func template(_ context: PageContext) -> MustacheValue {
    let say = context.words.messages
    let rules = say.rules
    let heads = MessageChannel.allCases.map { rules[$0] }
    return context.page(
      title: "\(rules.title) · Waypost",
      [
        "say": Catalog.texts(of: rules), "csrf": .text(orNull: csrf),
        "save": .text(context.words.people.labels.save), "sendsMails": .bool(sendsMails),
        "notice": answer.map { $0.notice(context.words) } ?? .null,
        "channels": .list(heads.map { .text($0) }),
        "events": .list(
          MessageChannel.events.map { event in
            .object([
              "label": .text(say.events(event)),
              "cells": .list(
                MessageChannel.allCases.map { channel in
                  .object([
                    "box": channel.usual(event) == nil
                      ? .null
                      : .object([
                        "name": .text(channel.name(event)), "head": .text(rules[channel]),
                        "label": .text("\(say.events(event)): \(rules[channel])"),
                        "isChosen": .bool(choices.tells(channel, event)),
                      ])
                  ])
                }),
            ])
          }),
      ])
  }
}
