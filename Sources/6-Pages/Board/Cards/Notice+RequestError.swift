import Storage
import Store

extension JobCard.Notice {
  /// The answer to a form whose change was not stored, or perhaps stored.
  init(failed error: RequestError) {
    self =
      switch error {
      case .storage(.cutOff): .cutOff
      case .storage(.undecided): .undecided
      default: .busy
      }
  }
}
