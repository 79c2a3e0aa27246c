import Testing
import Tracking

@testable import Customer

struct CustomerPageEndingTests {
  @Test func `a completed job sums itself up, and shows a price only if it may`() throws {
    var rules = VisibilityRules()
    let change: (inout Job) -> Void = { job in
      job.statusTimes[.arrived] = SampleFleet.ago(4000)
      job.statusTimes[.completed] = SampleFleet.ago(100)
    }
    let html = try CustomerPage.make(.completed, rules: rules, job: change).html()
    #expect(html.contains("<dt>Where</dt><dd><bdi>12 Harbour Street</bdi></dd>"))
    #expect(html.contains("<dt>Done</dt><dd><bdi>Today, 16:01</bdi></dd>"))
    #expect(html.contains("<dt>Took</dt><dd><bdi>1 hr 5 min</bdi></dd>"))
    #expect(!html.contains("249"))
    #expect(!html.contains("Maria"))
    rules.showsPrice = true
    #expect(
      try CustomerPage.make(.completed, rules: rules, job: change).html()
        .contains("<dt>Price</dt><dd><bdi>249.50</bdi></dd>"))
    #expect(try !CustomerPage.make(.started).html().contains("Summary"))
  }

  @Test func `the order has its things, the parts of its price, and its company`() throws {
    var rules = VisibilityRules()
    let change: (inout Job) -> Void = { job in
      job.itemsJSON = #"[{"category":"sofa <b>","quantity":2,"code":"4711"},{"category":"lamp"}]"#
      (job.priceParts[.base], job.priceParts[.discount]) = (259.5, 10)
      job.operatorName = "Harbour Haulage"
    }
    #expect(try !CustomerPage.make(.enRoute, rules: rules, job: change).html().contains("Haulage"))
    rules.showsOperator = true
    let html = try CustomerPage.make(.enRoute, rules: rules, job: change).html()
    #expect(
      html.contains("<ul class=\"items\"><li><bdi>2 × sofa &lt;b&gt;</bdi></li><li><bdi>lamp</bdi></li></ul>")
    )
    #expect(html.contains("<dt>Company</dt><dd><bdi>Harbour Haulage</bdi></dd>"))
    #expect(!html.contains("4711") && !html.contains("259.5") && !html.contains("answer in the app"))
    rules.showsPrice = true
    let shown = try CustomerPage.make(.enRoute, rules: rules, job: change).html()
    for fact in [
      "Price</dt><dd><bdi>249.50", "Basic price</dt><dd><bdi>259.50", "Discount</dt><dd><bdi>−10.00",
    ] {
      #expect(shown.contains(fact))
    }
    let ended = try CustomerPage.make(.completed, rules: rules, job: change).html()
    #expect(ended.contains("<dt>Your order</dt><dd><bdi>2 × sofa &lt;b&gt;, lamp</bdi></dd>"))
    #expect(ended.contains("Basic price</dt><dd><bdi>259.50") && !ended.contains("class=\"items\""))
    rules.showsItems = false
    rules.showsOperator = false
    rules.showsPrice = false
    #expect(try !CustomerPage.make(.enRoute, rules: rules, job: change).html().contains("Your order"))
  }

  @Test func `a price that the backend changed is shown beside the agreed one`() throws {
    var rules = VisibilityRules()
    let change: (inout Job) -> Void = { $0.priceParts[.former] = 200 }
    #expect(
      try !CustomerPage.make(.enRoute, rules: rules, job: change).html().contains("The price was changed"))
    rules.showsPrice = true
    let html = try CustomerPage.make(.enRoute, rules: rules, job: change).html()
    #expect(html.contains("<dt>Price as agreed</dt><dd><bdi>200.00</bdi></dd>"))
    #expect(html.contains("The price was changed. Please answer in the app in which you booked."))
  }

  @Test func `a completed job names its driver only where the link's rules say so`() throws {
    var rules = VisibilityRules()
    rules.showsDriverNameAfter = true
    let html = try CustomerPage.make(.completed, rules: rules).html()
    #expect(html.contains("<dt>Your driver</dt><dd><bdi>Maria</bdi></dd>"))
    #expect(try !CustomerPage.make(.cancelled, rules: rules).html().contains("Maria"))
    rules.driverShownFrom = .completed
    #expect(try !CustomerPage.make(.completed, rules: rules).html().contains("Maria"))
    rules.driverShownFrom = .enRoute
    rules.showsDriverName = false
    #expect(try !CustomerPage.make(.completed, rules: rules).html().contains("Maria"))
  }

  @Test(
    arguments: [
      (JobParty.customer, "at the customer’s request"), (.company, "The company canceled it"),
      (nil, "If you did not expect this"),
    ] as [(JobParty?, String)])
  func `a cancelled job names who cancelled if that is known`(party: JobParty?, text: String) throws {
    #expect(try CustomerPage.make(.cancelled) { $0.cancelledBy = party }.html().contains(text))
  }

  @Test func `pictures kept here are shown, those elsewhere are links that tell nothing of the page`() throws
  {
    let page = CustomerPage.make(.completed) { job in
      job.photos = [
        JobPhoto(kind: .before, content: .stored(id: "secret-id", mediaType: "image/jpeg")),
        JobPhoto(kind: .after, content: .link(url: "https://photos.test/\"><script>")),
        JobPhoto(kind: .after, content: .link(url: "javascript:alert(1)")),
        JobPhoto(kind: .after, content: .link(url: "data:image/png;base64,AAAA")),
      ]
    }
    let html = try page.html()
    #expect(html.contains("<img src=\"?photo=0\" alt=\"Photo 1, before the work\" loading=\"lazy\">"))
    #expect(
      html.contains(
        "<a href=\"https://photos.test/&quot;&gt;&lt;script&gt;\" rel=\"noreferrer\">Photo 2, after"))
    for absent in ["secret-id", "javascript:", "data:image/png", "Photo 3", "<script>"] {
      #expect(!html.contains(absent))
    }
  }

  @Test func `pictures are shown only where the link shows them`() throws {
    var rules = VisibilityRules()
    rules.showsPhotos = false
    let page = CustomerPage.make(.completed, rules: rules) {
      $0.photos = [JobPhoto(kind: .before, content: .stored(id: "a", mediaType: "image/jpeg"))]
    }
    #expect(try !page.html().contains("photo"))
  }

  @Test func `a driver can be called and written to where the link shows the number`() throws {
    var rules = VisibilityRules()
    #expect(try !CustomerPage.make(.enRoute).html().contains("tel:"))
    rules.showsPhone = true
    rules.showsNotes = true
    let html = try CustomerPage.make(.enRoute, rules: rules).html()
    #expect(html.contains("<a class=\"button\" href=\"tel:+358401234567\">Call</a>"))
    #expect(html.contains("<a class=\"button\" href=\"sms:+358401234567\">Message</a>"))
    #expect(html.contains("Ring twice"))
    #expect(html.contains("rated 4.9 of 5"))
  }

  @Test(
    arguments: [
      ("+358 40 123 4567", "+358401234567"), ("(040) 123-4567", "0401234567"), ("call me", nil), ("12", nil),
      ("+", nil), ("javascript:1234", "1234"), ("123456789012345678901", nil),
    ] as [(String, String?)])
  func `a number is what can be dialled`(phone: String, dialled: String?) {
    #expect(CustomerPage.dialled(phone) == dialled)
  }
}
