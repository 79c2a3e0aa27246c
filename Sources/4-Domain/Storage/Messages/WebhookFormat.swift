/// The form of the messages to a webhook.
package enum WebhookFormat: String, CaseIterable, Hashable, Sendable {
  /// The whole event as JSON, by the Standard Webhooks specification.
  case event
  /// `{"text"}` with one sentence: Slack, Mattermost, Rocket.Chat and others show it.
  case chat
  /// One sentence as plain text, such as ntfy shows.
  case text
}
