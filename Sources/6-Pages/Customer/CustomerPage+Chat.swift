import FleetView
import Storage
import Store
import Templating
import Tracking
import Words

/// The conversation about the job: there from when a driver is assigned to the job's end.
extension CustomerPage {
  /// The fields of `chat.mustache`; null while nobody may write.
  func chat(_ context: PageContext) -> MustacheValue {
    guard chat.isOpen || refusedMessage != nil else { return .null }
    var chat = ChatView(as: .customer, chat)
    // By the name that the link's rules show.
    chat.driver = driver?.profile
    chat.refused = refusedMessage
    // The page's own address with its language: the form is in frames for all links to the job.
    return chat.value(context, id: "chat", action: "?lang=\(context.locale.tag)", now: now)
  }
}
