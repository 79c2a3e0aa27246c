import HTTP

extension HTTPRequest {
  /// The locale of the request: from `?lang=`, else the link's language, else `Accept-Language`, else the server's
  /// default.
  package func locale(linkLanguage: String? = nil, fallback: PageLocale) -> PageLocale {
    PageLocale(
      chosen: query["lang"], link: linkLanguage,
      accepted: AcceptedLanguages(headers.all("Accept-Language").joined(separator: ",")), fallback: fallback)
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
