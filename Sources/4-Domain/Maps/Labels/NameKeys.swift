/// The keys under which a map stores names, in one reader's order of preference.
struct NameKeys: Sendable {
  let keys: [String]

  /// Languages not written in Latin letters: the name on the sign helps their readers more.
  private static let otherScripts: Set<String> = [
    "am", "ar", "be", "bg", "bn", "el", "fa", "he", "hi", "hy", "ja", "ka", "kk", "km", "ko", "mk", "mn",
    "ru",
    "sr", "ta", "te", "th", "uk", "ur", "zh",
  ]

  /// - Parameter language: BCP 47, as "pt-BR"; only its first part counts. Nil takes the local names.
  init(language: String?) {
    var own: [String] = []
    var isLatin = true
    if let language {
      let code = language.lowercased().prefix { $0.isASCII && $0.isLetter }
      if 2...3 ~= code.count {
        own = ["name:\(code)", "name_\(code)"]
        isLatin = !Self.otherScripts.contains(String(code))
      }
    }
    let common =
      isLatin
      ? ["name:latin", "name", "name_int", "name_en"] : ["name", "name:latin", "name_int", "name_en"]
    keys = own + common.filter { !own.contains($0) }
  }
}
