import API
import Storage
import Tracking
import Words

extension AuditEntry {
  /// What the entry says beside its action, in the reader's words where they are known. `driver` is whom its detail
  /// names.
  func details(_ context: PageContext, driver: AuditSubject = .nothing, now: Timestamp) -> String {
    guard let detail else { return "" }
    let words = context.words
    switch action {
    case .accountCreate, .accountRole: return Role(rawValue: detail).map { words.people.roles[$0] } ?? detail
    case .accountChange:
      return detail.split(separator: ",").map { words.people.fields[String($0)] }.joined(separator: ", ")
    // The typed name.
    case .signIn: return ""
    case .jobAssign, .jobConfirm, .jobUnassign: return driver == .nothing ? detail : words[driver]
    case .jobChange:
      guard let change = ChangedFact(detail) else { return detail }
      return "\(words[change.name]): \(change.text(context, now: now))"
    case .settingsChange: return SettingsPage.names(ofDetail: detail, words)
    case .retentionChange: return RetentionPage.text(ofDetail: detail, words.personalData.kept)
    default: return detail
    }
  }
}
