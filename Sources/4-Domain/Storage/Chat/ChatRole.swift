/// The side of a conversation about a job. It comes from the sender's token, link or session, never from a message.
package enum ChatRole: String, CaseIterable, Hashable, Sendable {
  case customer
  case driver
  case dispatcher
}
