import JSON
import Tracking

/// What was read of a message in JSON so far.
struct PhoneDraft {
  /// Whose message it is; of several, the last.
  private(set) var app: PhoneApp?
  private(set) var fixes: [PhoneFix] = []
  /// There are more positions than a message may have.
  private(set) var isFull = false
  /// The app encrypts what it sends.
  var isEncrypted = false

  /// What the members at the top of the present message say, for apps that write a position there.
  var fix = PhoneFix()
  /// Whether they are a position.
  var hasFix = false
  private var isSure = false

  /// The present message is the app's.
  ///
  /// - Parameter isSure: whether no other member can say otherwise.
  mutating func claim(_ app: PhoneApp, isSure: Bool = false) {
    guard isSure || !self.isSure else { return }
    self.app = app
    self.isSure = isSure
  }

  mutating func add(_ fix: PhoneFix) {
    if fixes.count < PhoneMessage.maximumFixes { fixes.append(fix) } else { isFull = true }
  }

  /// Reads an object of members that one of the apps writes; others are skipped.
  mutating func readMessage(_ cursor: inout JSONCursor) throws(JSONError) {
    (fix, hasFix, isSure) = (PhoneFix(), false, false)
    try cursor.beginObject()
    members: while let key = try cursor.nextKey() {
      for app in PhoneApp.all where try app.readMember(key, &cursor, &self) { continue members }
      try cursor.skipValue()
    }
    if hasFix { add(fix) }
  }

  /// Reads an element, or each of a list. One that cannot be read becomes a fix without a place, which is refused alone:
  /// the app would send the whole list again for ever.
  mutating func readOneOrMore(
    _ cursor: inout JSONCursor, _ read: (inout Self, inout JSONCursor) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard try cursor.peekKind() == .array else { return try read(&self, &cursor) }
    try cursor.beginArray()
    while try cursor.nextElement() {
      let element = cursor
      do throws(JSONError) {
        try read(&self, &cursor)
      } catch {
        guard error.reason == .typeMismatch else { throw error }
        cursor = element
        try cursor.skipValue()
        add(PhoneFix())
      }
    }
  }
}

extension PhoneFix {
  mutating func takeTime(_ cursor: inout JSONCursor) throws(JSONError) {
    switch try cursor.peekKind() {
    case .string: take(iso8601: try cursor.string().string)
    case .number: take(unixTime: try cursor.double())
    default: try cursor.skipValue()
    }
  }

  /// Nil for a value that is no number: apps send null for what they do not know.
  static func number(_ cursor: inout JSONCursor) throws(JSONError) -> Double? {
    guard try cursor.peekKind() == .number else {
      try cursor.skipValue()
      return nil
    }
    return try cursor.double()
  }
}
