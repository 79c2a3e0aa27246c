import API
import FleetView
import JSON
import Store
import Templating
import Tracking
import Words

/// A fact that the customer's page tells by a line: in its first HTML, in its feed, and in its data.
///
/// A new one is a value here, a line of the article PictureAndData, and its words. It is of the job or the profile that
/// `CustomerView` (Tracking) lets through, or of what that has besides and `CustomerPage.Meaning` compares.
struct CustomerFact: Sendable {
  /// Where the page shows it.
  enum Place: Sendable {
    /// Below the headline.
    case glance
    /// In the card of the order.
    case order
    /// Among what is left of a completed job.
    case summary
    /// In a section of its own.
    case section
    /// On the driver's card, where it has no name.
    case driver
  }

  let place: Place
  var name: @Sendable (Words) -> String = { _ in "" }
  /// Nil where the page does not show it.
  var text: @Sendable (CustomerPage, PageContext) -> String? = { _, _ in nil }
  /// Its members of the data, in the order of `all`.
  var data: @Sendable (CustomerPage, inout JSONWriter) -> Void = { _, _ in }

  static let all =
    [
      CustomerFact(
        place: .glance, name: { $0.labels["where"] ?? "" },
        text: { page, _ in page.job.status == .completed ? nil : page.address },
        data: { page, json in
          json.member("address", orNull: page.address)
          json.object("pickup", orNull: page.job.pickup) { $0.roundedPlace($1) }
        }),
      // What is left of a job that was rated is its summary.
      CustomerFact(
        place: .section, name: { $0.labels["notes"] ?? "" },
        text: { page, _ in page.job.rating == nil ? page.job.notes : nil },
        data: { $1.member("notes", orNull: $0.job.notes) }),
      // Where it can be changed, its form has it.
      CustomerFact(
        place: .section, name: \.notes.title,
        text: { page, _ in page.job.status.isEnded || page.isNoteOpen ? nil : page.job.texts[.customerNote] },
        data: { $1.member("customer_note", orNull: $0.job.texts[.customerNote]) }),
      // Its sentence stands beside the links by which it is made (`CustomerPage.request`).
      CustomerFact(
        place: .section, data: { $1.member("customer_request", orNull: $0.job.texts[.customerRequest]) }),
      CustomerFact(place: .summary, name: \.customer.ending.place, text: { page, _ in page.address }),
      CustomerFact(
        place: .summary, name: \.customer.ending.done,
        text: { page, context in
          page.job.statusTimes.exact(.completed).map {
            context.words.dayAndTime($0, context.zone, now: page.now)
          }
        }),
      CustomerFact(
        place: .summary, name: \.customer.ending.duration,
        text: { page, context in
          let times = page.job.statusTimes
          guard let end = times.exact(.completed), let start = times.exact(.arrived) ?? times.exact(.started),
            start < end
          else { return nil }
          return context.words.duration(milliseconds: end.millisecondsSince(start))
        }),
      CustomerFact(
        place: .summary, name: { $0.labels["driver"] ?? "" }, text: { page, _ in page.view.doneBy }),
      CustomerFact(
        place: .glance, name: \.proof.codeForDriver, text: { page, _ in page.code },
        data: { $1.member("code", orNull: $0.code) }),
      // The page has a section for it, with the drawing.
      CustomerFact(place: .section, data: { $1.member("received_by", orNull: $0.job.signature?.name) }),
      CustomerFact(
        place: .driver, text: { page, _ in page.driver?.vehicle },
        data: { $1.member("vehicle", orNull: $0.driver?.vehicle) }),
      CustomerFact(
        place: .summary, name: \.order.title,
        text: { page, context in JobItems.text(page.job.itemsJSON, context.words) },
        data: { $1.member("items", rawOrEmpty: $0.job.itemsJSON.map(JobItems.namesAndNumbers)) }),
      CustomerFact(
        place: .order,
        data: { page, json in
          json.member("price", orNull: page.job.totalPrice)
          json.object("price_parts") { json in
            for part in PriceParts.Part.allCases {
              json.member(part.rawValue, orNull: page.job.priceParts[part])
            }
          }
          json.member("operator", orNull: page.job.operatorName)
        }),
    ] + ofOrder(.order) + ofOrder(.summary)

  /// What the job costs, the sum last, and who does it.
  private static func ofOrder(_ place: Place) -> [CustomerFact] {
    PriceParts.Part.allCases.map { part in
      CustomerFact(
        place: place, name: { $0.order[part] },
        text: { page, context in
          page.job.priceParts[part].map {
            (part == .discount ? "−" : "") + context.words.price($0, context.currency)
          }
        })
    } + [
      CustomerFact(
        place: place, name: \.customer.ending.price,
        text: { page, context in page.job.totalPrice.map { context.words.price($0, context.currency) } }),
      CustomerFact(place: place, name: \.order.company, text: { page, _ in page.job.operatorName }),
    ]
  }
}

extension CustomerPage {
  fileprivate var address: String? { job.address.isEmpty ? nil : job.address }

  /// The facts that the page shows at a place.
  func facts(_ place: CustomerFact.Place, _ context: PageContext) -> MustacheValue {
    .list(
      CustomerFact.all.compactMap { fact in
        guard fact.place == place, let text = fact.text(self, context), !text.isEmpty else { return nil }
        return ["name": .text(fact.name(context.words)), "value": .text(text)]
      })
  }
}
