import HTTP

extension HTTPRequest {
  /// Who asks: `?lang=`, then the link's own language, then `Accept-Language`, then the server's default.
  package func locale(linkLanguage: String? = nil, fallback: PageLocale) -> PageLocale {
    PageLocale(
      chosen: query["lang"], link: linkLanguage,
      accepted: AcceptedLanguages(headers.all("Accept-Language").joined(separator: ",")), fallback: fallback)
  }
}

extension HTTPResponse {
  /// Says in which language the content is and that it depends on the reader's (RFC 9110 sections 8.5, 12.5.5).
  package func written(for locale: PageLocale) -> HTTPResponse {
    var response = self
    response.headers.set("Content-Language", locale.language.code)
    response.headers.add("Vary", "Accept-Language")
    return response
  }
}
