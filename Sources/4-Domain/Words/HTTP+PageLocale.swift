import HTTP

extension HTTPRequest {
  /// The locale of a page for customers: from `?lang=`, else the link's language, else `Accept-Language`, else the
  /// server's default.
  package func locale(linkLanguage: String? = nil, fallback: PageLocale) -> PageLocale {
    PageLocale(chosen: query["lang"], link: linkLanguage, accepted: accepted, fallback: fallback)
  }

  /// The same for the board and other pages of staff: its language is one that has words for them.
  package func boardLocale(fallback: PageLocale) -> PageLocale {
    PageLocale(
      chosen: query["lang"], link: nil, accepted: accepted, fallback: fallback.ofBoard,
      among: Language.ofBoard)
  }

  private var accepted: AcceptedLanguages {
    AcceptedLanguages(headers.all("Accept-Language").joined(separator: ","))
  }
}

extension HTTPResponse {
  /// Adds the content's language, and that it depends on the reader's language (RFC 9110 sections 8.5, 12.5.5).
  package func written(for locale: PageLocale) -> HTTPResponse {
    var response = self
    response.headers.set("Content-Language", locale.language.code)
    response.headers.add("Vary", "Accept-Language")
    return response
  }
}
