import Access
import Storage
import Store
import Tracking
import Words

/// Tells the owners of accounts by mail what commands did with these. Of several nodes the keeper does it. The mail and
/// the end of the notice are one change: a crash loses neither, and none is mailed twice.
///
/// Confined to the front loop; one notice is under way at a time.
final class AccountNoticeMails {
  private let store: FleetStore
  private let context: PageContext
  private var isUnderWay = false

  init(store: FleetStore, context: PageContext) {
    self.store = store
    self.context = context
  }

  /// Tells all that wait, one after the other. One that cannot be stored waits for the next call.
  func tellNext() {
    guard store.isKeeper, !isUnderWay, let notice = store.accounts.notices.first else { return }
    isUnderWay = true
    // Without a server for mails, or without an address, nobody is told later either.
    var writes: [DurableWrite] = [.accountNoticeTold(id: notice.id)]
    if let user = store.accounts.user(notice.userID) {
      let mail = AccountMail(telling: notice.action, to: user, from: nil, at: notice.at, context)
      writes += store.mail(mail, about: user.id)
    }
    store.submit(writes) { [weak self] result in
      guard let self else { return }
      isUnderWay = false
      switch result {
      case .success: tellNext()
      // Another node told it.
      case .failure(.storage(.conflict)): store.accounts.notices.remove(notice.id)
      case .failure: break
      }
    }
  }
}
