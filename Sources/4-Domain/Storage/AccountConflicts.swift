import Tracking

/// What the database's constraints refuse, known without the database: where several nodes share a log, a change that
/// the log took must hold on each of them. And what only the memory knows: that an account was changed meanwhile.
extension Accounts {
  /// Why the writes contradict what stands already; nil if they do not.
  ///
  /// Of two rows of one account the first is the one that was changed: it must still stand.
  package func conflict(_ writes: [DurableWrite]) -> StorageError? {
    for (index, write) in writes.enumerated() {
      switch write {
      case .user(let user):
        if writes[(index + 1)...].contains(where: { $0.isRow(of: user.id) }) {
          guard self.user(user.id) == user else { return .outdated }
          continue
        }
        if let email = user.email, let other = self.user(email: email), other.id != user.id {
          return .conflict(message: "users.email")
        }
        if let phone = user.phone, let other = self.user(phone: phone), other.id != user.id {
          return .conflict(message: "users.phone")
        }
      case .app(.inviteUsed(let code)):
        if apps.invite(code)?.isOpen != true { return .conflict(message: "invites.used_count") }
      case .app(.uploadTaken(let id, _)):
        if apps.upload(id) == nil { return .conflict(message: "uploads.id") }
      case .passwordLinkUsed(let digest, _):
        if hasUsedPasswordLink(digest) { return .conflict(message: "password_links.used_at") }
      case .keyedRequest(let request):
        if keyedRequest(request.key, now: request.at) != nil {
          return .conflict(message: KeyedRequest.conflict)
        }
      default: break
      }
    }
    return nil
  }
}

extension DurableWrite {
  fileprivate func isRow(of id: UserID) -> Bool {
    if case .user(let user) = self { user.id == id } else { false }
  }

  /// Whether two of them may contradict each other although they touch no common job or driver.
  package var mayConflict: Bool {
    switch self {
    case .user, .app, .passwordLink, .passwordLinkUsed: true
    default: false
    }
  }

  /// Whether it changes the row of an account.
  package var changesAccount: Bool {
    switch self {
    case .user, .tokensEnded, .passwordLink, .passwordLinkUsed: true
    default: false
    }
  }
}
