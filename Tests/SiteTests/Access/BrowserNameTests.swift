import Testing

@testable import Access

struct BrowserNameTests {
  @Test(
    arguments: [
      ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"),
      (
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
        "Edge", "Windows"
      ),
      (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
        "Safari", "iPhone"
      ),
      (
        "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
        "Chrome", "Android"
      ),
      ("Mozilla/5.0 (compatible) Firefox/1.0", "Firefox", nil),
    ] as [(String, String, String?)])
  func `a browser and its system are named`(userAgent: String, browser: String, system: String?) {
    let name = BrowserName(userAgent: userAgent)
    #expect(name?.browser == browser && name?.system == system)
  }

  @Test(arguments: ["", "curl/8.0", "python-requests/2.31", "\u{0}\u{1F600}"])
  func `what names no known browser has no name`(userAgent: String) {
    #expect(BrowserName(userAgent: userAgent) == nil)
  }
}
