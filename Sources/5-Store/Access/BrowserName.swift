/// The name of a browser and of its system, as its `User-Agent` says it: enough to tell one's own sessions apart.
struct BrowserName: Hashable {
  /// The bound of a stored `User-Agent`, in characters.
  static let maximumCharacters = 256

  /// The first that is found counts: most browsers name others too.
  private static let browsers = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"), ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("Chromium/", "Chromium"), ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
  ]
  private static let systems = [
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
    ("Mac OS X", "macOS"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
  ]

  let browser: String
  let system: String?

  /// Nil for a text that names none of the known browsers.
  init?(userAgent text: String) {
    guard let browser = Self.first(Self.browsers, in: text) else { return nil }
    self.browser = browser
    system = Self.first(Self.systems, in: text)
  }

  private static func first(_ names: [(mark: String, name: String)], in text: String) -> String? {
    names.first { text.contains($0.mark) }?.name
  }
}
