import System
import Tracking

/// A mail as RFC 5322 and RFC 2045 write it, with a plain text and the same in HTML.
struct MailText {
  /// The sender's address, and its name if it has one.
  let from: MailAddress
  let fromName: String?
  let to: String
  let subject: String
  let plain: [UInt8]
  let html: [UInt8]
  let id: String
  let date: Timestamp
  /// The address by which the reader's mail program stops further mails (RFC 2369, RFC 8058).
  /// Nil for a mail that its reader needs.
  let unsubscribeURL: String?

  private static let headBytes = 1024
  private static let lineBytes = 76
  private static let wordBytes = 42

  var bytes: [UInt8] {
    let boundary = "=_\(id)"
    let sender = fromName.map { "\(Self.word($0)) <\(from.text)>" } ?? from.text
    var mail: [UInt8] = []
    // Base64 makes four bytes of three, and each line has an end.
    mail.reserveCapacity(Self.headBytes + (plain.count + html.count) * 7 / 5)
    func line(_ text: String) {
      mail.append(contentsOf: text.utf8)
      mail.append(contentsOf: "\r\n".utf8)
    }
    line("From: \(sender)")
    line("To: \(to)")
    line("Subject: \(Self.word(subject))")
    line("Date: \(Self.date(date))")
    line("Message-ID: <\(id)@\(from.domain.text)>")
    line("Auto-Submitted: auto-generated")
    if let unsubscribeURL {
      line("List-Unsubscribe: <\(unsubscribeURL)>")
      line("List-Unsubscribe-Post: List-Unsubscribe=One-Click")
    }
    line("MIME-Version: 1.0")
    line("Content-Type: multipart/alternative; boundary=\"\(boundary)\"")
    line("")
    for (type, content) in [("plain", plain), ("html", html)] {
      line("--\(boundary)")
      line("Content-Type: text/\(type); charset=utf-8")
      line("Content-Transfer-Encoding: base64")
      line("")
      let encoded = Array(Base64.standard.encode(content).utf8)
      for start in stride(from: 0, to: encoded.count, by: Self.lineBytes) {
        mail += encoded[start..<min(encoded.count, start + Self.lineBytes)]
        mail.append(contentsOf: "\r\n".utf8)
      }
    }
    line("--\(boundary)--")
    return mail
  }

  /// A text of a header as encoded words (RFC 2047), none of which is longer than 75 bytes or cuts a character.
  static func word(_ text: String) -> String {
    var words: [String] = []
    var part: [UInt8] = []
    func end() {
      if !part.isEmpty { words.append("=?utf-8?B?\(Base64.standard.encode(part))?=") }
      part = []
    }
    for character in text.unicodeScalars {
      // A control character would end the line, or be shown as a strange sign.
      let shown = character.value < 0x20 || character.value == 0x7F ? " " : character
      if part.count + shown.utf8.count > wordBytes { end() }
      part.append(contentsOf: shown.utf8)
    }
    end()
    return words.joined(separator: "\r\n ")
  }

  /// `Tue, 24 Nov 2026 09:12:44 +0000` (RFC 5322 3.3).
  static func date(_ time: Timestamp) -> String {
    let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    // `2026-11-24T09:12:44.031Z`: digits at known places.
    let text = Array(time.iso8601.utf8)
    func digits(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
    let weekday = days[((time.day % 7) + 7) % 7]
    let month = Int(digits(5..<7)).flatMap { (1...12).contains($0) ? months[$0 - 1] : nil } ?? "Jan"
    return "\(weekday), \(digits(8..<10)) \(month) \(digits(0..<4)) \(digits(11..<19)) +0000"
  }
}
