/// The form in which a tracking link answers, named by the ending of its address.
enum CustomerForm: Hashable, Sendable {
  case page
  /// `/t/{token}.svg`
  case picture
  /// `/t/{token}.json`
  case data

  /// A token contains no full stop.
  static func split(_ name: String) -> (token: String, form: CustomerForm) {
    for (ending, form) in [(".svg", CustomerForm.picture), (".json", .data)] where name.hasSuffix(ending) {
      return (String(name.dropLast(ending.utf8.count)), form)
    }
    return (name, .page)
  }
}
