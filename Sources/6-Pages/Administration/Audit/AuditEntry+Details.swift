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
    case .jobAssign, .jobConfirm, .jobUnassign, .jobMove: return driver == .nothing ? detail : words[driver]
    case .jobChange:
      guard let change = ChangedFact(detail) else { return detail }
      return "\(words[change.name]): \(change.text(context, now: now))"
    case .settingsChange, .retentionChange, .webhookChange:
      if let change = ChangedSetting(detail) { return change.text(context) }
      // As earlier versions wrote it: without what was before.
      return switch action {
      case .settingsChange: SettingsPage.names(ofDetail: detail, words)
      case .retentionChange: RetentionPage.text(ofDetail: detail, words.personalData.kept)
      default: words.audit.webhooks.text(ofDetail: detail) ?? detail
      }
    default: return detail
    }
  }
}
