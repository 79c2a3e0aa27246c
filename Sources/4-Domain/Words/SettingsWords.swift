import Tracking

extension Catalog {
  /// The words of the pages with the settings of the business.
  package struct SettingsWords: Sendable {
    package let labels: Labels
    package let fields: Fields
    package let parts: Parts
    package let hints: Hints
    package let faults: Faults
    package let answers: Answers
    package let requests: Requests
    package let proof: Proof

    /// The values of {{say.name}} in templates.
    package struct Labels: Sendable {
      package var settings, lead, brand, logoNow, preview, light, dark, prices, links, linksLead,
        shown, operators, operatorsLead, noOperators, own, look, sample, business: String
    }

    /// The labels of fields, and of what changed.
    package struct Fields: Sendable {
      package var name, accent, picker, logo, removeLogo, nameInLogo, phone, mail, legal, currency,
        noCurrency, linkHours, driverFrom, never, withinMeters, withinMinutes, roundingMeters,
        delaySeconds: String
    }

    /// What a link can show of a job.
    package struct Parts: Sendable {
      package var name, vehicle, rating, phone, address, price, photos, notes, nameAfter, customerNote,
        items: String
      package var operatorName, askNotAtHome, askAnotherTime, askCancel, picture, signature, code: String
    }

    /// `sample` patterns: `currency` has {price}; `inherited` is said of the fields of an operator, with {text}; `fixed`
    /// stands before the option that fixes a rule.
    package struct Hints: Sendable {
      package var name, accent, logo, phone, mail, legal, currency, linkHours, driverFrom, withinMeters,
        withinMinutes, roundingMeters, delaySeconds, inherited, fixed: String
    }

    /// `number` has {least} and {most}; `logoXML` has {line}.
    package struct Faults: Sendable {
      package var name, accent, phone, legal, tooMany, logoFormat, logoTooLarge, logoPNGTooLarge,
        logoXML, logoEntities,
        logoComplex, logoSize, logoEmpty, logoPNG, currency, number: String
    }

    /// `moved` has {color} and {contrast}, `kept` has {contrast}.
    package struct Answers: Sendable {
      package var outdated, moved, kept: String
    }
  }
}

extension Catalog.SettingsWords.Parts {
  package subscript(_ field: ShownField) -> String {
    switch field {
    case .name: name
    case .vehicle: vehicle
    case .rating: rating
    case .phone: phone
    case .address: address
    case .price: price
    case .photos: photos
    case .notes: notes
    case .nameAfter: nameAfter
    case .customerNote: customerNote
    case .items: items
    case .operatorName: operatorName
    case .askNotAtHome: askNotAtHome
    case .askAnotherTime: askAnotherTime
    case .askCancel: askCancel
    case .picture: picture
    case .signature: signature
    case .code: code
    }
  }
}
