import JSON
import Tracking

/// The JSON of apps, told apart by its members, and read in one pass without allocating for what is not needed.
extension PhoneMessage {
  package init(json: Span<UInt8>) throws(PhoneAppsError) {
    var draft = PhoneDraft()
    do throws(JSONError) {
      var cursor = JSONCursor(Self.withoutByteOrderMark(json))
      try draft.readOneOrMore(&cursor) { (draft, cursor) throws(JSONError) in try draft.readMessage(&cursor) }
      try cursor.finish()
    } catch {
      throw .malformed(
        error.reason == .typeMismatch
          ? "A value of the message has another type than the app's description says"
          : "The message is not JSON")
    }
    if draft.isEncrypted { throw .encrypted }
    if draft.isFull { throw .tooManyFixes }
    guard let app = draft.app else { throw .malformed("The message is of none of the known apps") }
    self.init(app: app, fixes: draft.fixes)
  }

  /// RFC 8259, section 8.1: a reader may ignore the mark that no writer should add.
  @_lifetime(copy json)
  private static func withoutByteOrderMark(_ json: Span<UInt8>) -> Span<UInt8> {
    let hasMark = json.count >= 3 && json[0] == 0xef && json[1] == 0xbb && json[2] == 0xbf
    return hasMark ? json.extracting(droppingFirst: 3) : json
  }
}
