import HTTP
import JSON
import Store
import Tracking

/// A tracking link in the form for dispatchers.
enum LinkJSON {
  /// `{"tracking_url": ..., "link": {...}}`, for a link that was created or changed.
  static func answer(_ link: TrackingLink, status: HTTPStatus = .ok, _ fleet: Fleet) -> HTTPResponse {
    APIRoute.success(status: status) { json in
      json.member("tracking_url", link.path)
      json.key("link")
      write(link, expiresAt: fleet.expiry(of: link), to: &json)
    }
  }

  /// `"links": [...]`.
  static func write(_ links: [TrackingLink], _ fleet: Fleet, to json: inout JSONWriter) {
    json.array("links") { json in
      for link in links { write(link, expiresAt: fleet.expiry(of: link), to: &json) }
    }
  }

  static func write(_ link: TrackingLink, expiresAt: Timestamp?, to json: inout JSONWriter) {
    json.beginObject()
    json.member("token", link.token)
    json.member("tracking_url", link.path)
    json.iso8601("created_at", link.createdAt)
    // Null until the job has ended; then two hours after its end.
    json.iso8601("expires_at", orNull: expiresAt)
    json.iso8601("revoked_at", orNull: link.revokedAt)
    json.member("views", link.viewCount)
    json.iso8601("last_viewed_at", orNull: link.lastViewedAt)
    json.member("language", orNull: link.language)
    json.object("rules") { json in
      for (name, value) in link.rules.named {
        json.key(name)
        switch value {
        case "yes": json.bool(true)
        case "no": json.bool(false)
        default: if let number = Int64(value) { json.integer(number) } else { json.string(value) }
        }
      }
    }
    json.endObject()
  }
}
