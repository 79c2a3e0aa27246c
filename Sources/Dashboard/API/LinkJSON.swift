import JSON
import Tracking

/// A tracking link as dispatchers see it.
enum LinkJSON {
  static func write(_ link: TrackingLink, expiresAt: Timestamp?, to json: inout JSONWriter) {
    json.beginObject()
    json.text("token", link.token)
    json.text("tracking_url", "/t/\(link.token)")
    json.iso8601("created_at", link.createdAt)
    // Null until the job has ended: two hours after that.
    json.iso8601("expires_at", expiresAt)
    json.iso8601("revoked_at", link.revokedAt)
    json.key("views")
    json.integer(link.viewCount)
    json.iso8601("last_viewed_at", link.lastViewedAt)
    json.text("language", link.language)
    json.key("rules")
    json.beginObject()
    for (name, value) in link.rules.named {
      json.key(name)
      switch value {
      case "yes": json.bool(true)
      case "no": json.bool(false)
      default: if let number = Int64(value) { json.integer(number) } else { json.string(value) }
      }
    }
    json.endObject()
    json.endObject()
  }
}
