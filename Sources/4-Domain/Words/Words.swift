import Templating
import Tracking

/// The words of one language and region: the language's catalogs, and the region's formats.
///
/// Each `PageLocale` has one, made once.
package final class Words: Sendable {
  package let customer: CustomerCatalog.CustomerWords
  package let notices: CustomerCatalog.NoticeWords
  package let cutOff: CustomerCatalog.CutOffWords
  package let phones: CustomerCatalog.PhoneWords
  package let ratings: CustomerCatalog.RatingWords
  package let notes: CustomerCatalog.NoteWords
  package let order: CustomerCatalog.OrderWords
  package let requests: CustomerCatalog.RequestWords
  package let failures: CustomerCatalog.FailureWords
  package let chat: CustomerCatalog.ChatWords
  package let alterations: CustomerCatalog.AlterationWords
  package let driverPage: CustomerCatalog.DriverPageWords
  package let portraits: CustomerCatalog.PortraitWords
  package let proof: CustomerCatalog.ProofWords
  package let mails: CustomerCatalog.MailWords
  package let push: CustomerCatalog.PushWords
  let calendar: CustomerCatalog.CalendarWords
  package let formats: LocaleFormats
  let prices: PriceFormat
  package let isRightToLeft: Bool
  private let plural: @Sendable (Int) -> PluralCategory
  /// The values of {{words.name}} in templates.
  package let labels: [String: String]
  package let labelsValue: MustacheValue
  /// The forms of ages for scripts, as JSON: `longAges` for customers' pages, `shortAges` for the board.
  let longAges, shortAges: String

  // Those of the board. No page shows them in a language without them: pages of the board are for one of
  // `Language.ofBoard`.
  package let signIn: Catalog.SignInWords
  package let access: Catalog.AccessWords
  package let secondFactor: Catalog.SecondFactorWords
  package let account: Catalog.AccountWords
  package let wallSettings: Catalog.WallSettingsWords
  package let facts: @Sendable (JobFact) -> Catalog.FactWords
  package let jobForms: Catalog.JobFormWords
  package let approval: Catalog.ApprovalWords
  package let wall: Catalog.WallWords
  package let rewind: Catalog.RewindWords
  package let nodes: Catalog.NodesWords
  package let deviceKeys: Catalog.DeviceKeyWords
  package let people: Catalog.PeopleWords
  package let audit: Catalog.AuditWords
  package let personalData: Catalog.PersonalDataWords
  package let reports: Catalog.ReportWords
  package let jobChanges: Catalog.JobChangeWords
  package let manyJobs: Catalog.ManyJobsWords
  package let settings: Catalog.SettingsWords
  package let messages: Catalog.MessageWords
  package let board: Catalog.BoardWords
  package let jobStatuses: ByStatus<String>

  init(_ language: Language, _ formats: LocaleFormats, _ prices: PriceFormat, board catalog: Catalog) {
    customer = language.customers.customer
    notices = language.customers.notices
    cutOff = language.customers.cutOff
    phones = language.customers.phones
    ratings = language.customers.ratings
    notes = language.customers.notes
    order = language.customers.order
    requests = language.customers.requests
    failures = language.customers.failures
    chat = language.customers.chat
    alterations = language.customers.alterations
    driverPage = language.customers.driverPage
    portraits = language.customers.portraits
    proof = language.customers.proof
    mails = language.customers.mails
    push = language.customers.push
    calendar = language.customers.calendar
    self.formats = formats
    self.prices = prices
    isRightToLeft = language.isRightToLeft
    plural = language.plural
    labels = language.labels
    labelsValue = language.labelsValue
    longAges = calendar.ages(\.long)
    shortAges = calendar.ages(\.short)
    signIn = catalog.signIn
    access = catalog.access
    secondFactor = catalog.secondFactor
    account = catalog.account
    wallSettings = catalog.wallSettings
    facts = catalog.facts
    jobForms = catalog.jobForms
    approval = catalog.approval
    wall = catalog.wall
    rewind = catalog.rewind
    nodes = catalog.nodes
    deviceKeys = catalog.deviceKeys
    people = catalog.people
    audit = catalog.audit
    personalData = catalog.personalData
    reports = catalog.reports
    jobChanges = catalog.jobChanges
    manyJobs = catalog.manyJobs
    settings = catalog.settings
    messages = catalog.messages
    board = catalog.board
    jobStatuses = catalog.jobStatuses
  }

  /// The form of a text that a count of 0 or more needs.
  package func form(_ text: CustomerCatalog.Counted, _ count: Int) -> String {
    text[plural(count)] ?? text.other
  }

  /// A name for a sentence: in a language from right to left with marks around it (Unicode's FSI and PDI), so that a
  /// name of other letters, and its digits and marks, stay together and in their own order.
  package func isolated(_ name: String) -> String {
    isRightToLeft ? "\u{2068}\(name)\u{2069}" : name
  }

  /// The words of `PageLocale.standard`.
  package static var standard: Words { PageLocale.standard.words }

  /// Replaces each {name} by its value in one pass, so that a value which contains braces stays as it is.
  package static func fill(_ pattern: String, _ values: KeyValuePairs<String, String>) -> String {
    let text = pattern.utf8.span
    var filled: [UInt8] = []
    filled.reserveCapacity(text.count + 48)
    var start = 0
    while let open = text.first(UInt8(ascii: "{"), from: start),
      let close = text.first(UInt8(ascii: "}"), from: open)
    {
      let name = text.extracting(open + 1..<close)
      if let value = values.first(where: { name.isEqual(to: $0.key.utf8.span) })?.value {
        filled.append(text.extracting(start..<open))
        filled.append(contentsOf: value.utf8)
      } else {
        filled.append(text.extracting(start..<close + 1))
      }
      start = close + 1
    }
    filled.append(text.extracting(start..<text.count))
    return String(decoding: filled, as: UTF8.self)
  }
}

extension Span<UInt8> {
  fileprivate func first(_ byte: UInt8, from start: Int) -> Int? {
    (start..<count).first { self[$0] == byte }
  }

  fileprivate func isEqual(to other: Span<UInt8>) -> Bool {
    count == other.count && indices.allSatisfy { self[$0] == other[$0] }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
