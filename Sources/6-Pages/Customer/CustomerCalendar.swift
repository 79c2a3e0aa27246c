import Auth
import FleetView
import HTTP
import Store
import Tracking
import Words

/// The promised time as an event of a calendar (RFC 5545), made of what the page shows.
struct CustomerCalendar {
  /// Nil if no time was promised.
  let text: String?

  /// - Parameter address: of the page; nil if this server's own address is not known.
  init(_ page: CustomerPage, token: String, address: String?, _ context: PageContext) {
    guard let start = page.job.scheduledAt else {
      text = nil
      return
    }
    let job = page.job
    let brand = context.brand?.name ?? context.words.labels["brand"] ?? ""
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Waypost//Waypost//EN", "BEGIN:VEVENT",
      // The same event each time, and no key to the page.
      "UID:\(Sha256.hexadecimal(Array(token.utf8)).prefix(32))@waypost",
      "SEQUENCE:\(job.revision)", "DTSTAMP:\(Self.moment(page.now))", "DTSTART:\(Self.moment(start))",
    ]
    if let end = job.windowEndsAt, end > start { lines.append("DTEND:\(Self.moment(end))") }
    lines.append("SUMMARY:\(Self.escaped("\(brand) · \(page.numberText(context.words))"))")
    lines.append("DESCRIPTION:\(Self.escaped(page.headline(context.words)))")
    if !job.address.isEmpty { lines.append("LOCATION:\(Self.escaped(job.address))") }
    if let place = job.pickup { lines.append("GEO:\(place.latitudeText);\(place.longitudeText)") }
    if let address { lines.append("URL:\(address)") }
    lines.append("STATUS:\(job.status == .cancelled ? "CANCELLED" : "CONFIRMED")")
    lines += ["END:VEVENT", "END:VCALENDAR"]
    text = lines.map { Self.folded($0) + "\r\n" }.joined()
  }

  /// In UTC, such as `20261121T140000Z`.
  private static func moment(_ time: Timestamp) -> String {
    time.iso8601.prefix("2026-11-21T14:00:00".count).filter { $0 != "-" && $0 != ":" } + "Z"
  }

  /// RFC 5545, 3.3.11; other controls have no place in a text.
  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += ["\\", scalar]
      case "\n": escaped += ["\\", "n"]
      case _ where scalar.value < 0x20 || scalar.value == 0x7f: break
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// RFC 5545, 3.1: lines of at most 75 octets, which are not cut inside a character.
  private static func folded(_ line: String) -> String {
    var folded = ""
    var octets = 0
    for scalar in line.unicodeScalars {
      let size = String(scalar).utf8.count
      if octets + size > 75 {
        folded += "\r\n "
        octets = 1
      }
      folded.unicodeScalars.append(scalar)
      octets += size
    }
    return folded
  }
}

extension CustomerRoutes {
  func sendCalendar(
    _ page: CustomerPage, _ token: String, _ context: PageContext, _ request: HTTPRequest,
    _ responder: Responder
  ) {
    let address = publicURL.map { "\($0)/t/\(token)" }
    guard let text = CustomerCalendar(page, token: token, address: address, context).text else {
      return responder.send(notice(.page, request))
    }
    var response = HTTPResponse(contentType: "text/calendar; charset=utf-8", body: Array(text.utf8))
    // Not by the job's number, which a backend may have made of anything.
    response.headers.set("Content-Disposition", "attachment; filename=\"booking.ics\"")
    response.headers.set("Cache-Control", "no-store")
    responder.send(response)
  }
}
