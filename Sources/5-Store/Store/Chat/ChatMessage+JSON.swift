import JSON
import Storage
import Tracking

extension ChatMessage {
  /// Writes the message in the form that the existing apps know. A customer learns the sender's id only where
  /// `showsSender` allows it.
  package func write(to json: inout JSONWriter, showsSender: Bool) {
    json.beginObject()
    json.member("id", id)
    json.member("job_id", jobID.rawValue)
    json.member("sender_id", showsSender ? senderID : "")
    json.member("sender_role", role.rawValue)
    json.member("message", text)
    json.iso8601("read_at", orNull: readAt)
    json.iso8601("created_at", sentAt)
    json.endObject()
  }

  /// Whether a customer may learn who sent it: itself, and the driver while the link's rules show one.
  package func showsSender(in view: CustomerView) -> Bool {
    switch role {
    case .customer: true
    case .driver: view.driver?.id.rawValue == senderID
    case .dispatcher: false
    }
  }
}
