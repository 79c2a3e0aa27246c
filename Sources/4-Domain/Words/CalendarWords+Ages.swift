import JSON

extension CustomerCatalog.CalendarWords {
  /// The forms of ages as Public/clock.js reads them: `{"second":{"one":"{count} second","other":"{count} seconds"},...}`.
  func ages(_ width: KeyPath<CustomerCatalog.Unit, CustomerCatalog.Counted>) -> String {
    let units = [("second", second), ("minute", minute), ("hour", hour), ("day", day)]
    let json = JSONWriter.object(capacity: 256) { json in
      for (name, unit) in units {
        let forms = unit[keyPath: width]
        json.object(name) { json in
          for category in PluralCategory.allCases {
            if let form = forms[category] { json.member(category.rawValue, form) }
          }
        }
      }
    }
    return String(decoding: json, as: UTF8.self)
  }
}
