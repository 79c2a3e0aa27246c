import System

/// What a client and a server for mails say to each other about one mail after the other (RFC 5321, 3.3), once the
/// client is known: decides without I/O.
///
/// ```
/// MAIL FROM:<…>  250 | RCPT TO:<…>  250 | DATA  354 | the mail, and a line with a dot  250 | MAIL FROM:<…> …
/// ```
struct MailDialog {
  enum Action: Hashable {
    case wait
    case send([UInt8])
    /// The server's last word about the mail: 250 if it took it.
    case done(Int)
    /// The server says what no server for mails does.
    case broken
  }

  enum Step: String, Hashable {
    case idle, sender = "MAIL", recipient = "RCPT", data = "DATA", content = "the mail"
  }

  /// The bound of one answer, of which servers write some lines at most.
  static let maximumAnswerBytes = 8 << 10

  /// What the server answers next.
  private(set) var step = Step.idle
  private var mail: OutboundMail?
  private var line: [UInt8] = []
  private var answerByteCount = 0

  /// The first command about a mail, after the last one is done. One outside ASCII is for servers with SMTPUTF8, which
  /// have 8BITMIME too (RFC 6531, 3.1).
  mutating func begin(_ mail: OutboundMail) -> [UInt8] {
    self.mail = mail
    step = .sender
    return Self.line("MAIL FROM:<\(mail.from.text)>\(mail.needsUTF8 ? " BODY=8BITMIME SMTPUTF8" : "")")
  }

  /// Bytes in pieces of any length. The client says nothing ahead of an answer, so no piece has more than the rest of
  /// one.
  mutating func receive(_ bytes: Span<UInt8>) -> Action {
    for index in bytes.indices {
      answerByteCount += 1
      guard step != .idle, answerByteCount <= Self.maximumAnswerBytes else { return .broken }
      guard bytes[index] == UInt8(ascii: "\n") else {
        line.append(bytes[index])
        continue
      }
      guard let answer = Self.answer(line) else { return .broken }
      line = []
      if answer.isContinued { continue }
      answerByteCount = 0
      let action = take(answer.code)
      return index == bytes.count - 1 ? action : .broken
    }
    return .wait
  }

  private mutating func take(_ code: Int) -> Action {
    guard let mail else { return .broken }
    switch (step, code) {
    case (.sender, 200..<300):
      step = .recipient
      return .send(Self.line("RCPT TO:<\(mail.to.text)>"))
    case (.recipient, 200..<300):
      step = .data
      return .send(Self.line("DATA"))
    case (.data, 300..<400):
      step = .content
      return .send(Self.stuffed(mail.bytes))
    case (.content, 200..<300), (_, 400..<600):
      step = .idle
      self.mail = nil
      return .done(code)
    default: return .broken
    }
  }

  /// `250-` and a text if more lines follow, `250` and perhaps a space and a text if not (RFC 5321, 4.2).
  private static func answer(_ line: [UInt8]) -> (code: Int, isContinued: Bool)? {
    let digits = line.prefix(3).map { Int($0) - Int(UInt8(ascii: "0")) }
    guard digits.count == 3, digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
    let code = digits.reduce(0) { $0 * 10 + $1 }
    switch line.dropFirst(3).first {
    case UInt8(ascii: "-")?: return (code, true)
    case UInt8(ascii: " ")?, UInt8(ascii: "\r")?, nil: return (code, false)
    default: return nil
    }
  }

  private static func line(_ text: String) -> [UInt8] { Array("\(text)\r\n".utf8) }

  /// A line that begins with a dot gets a second one (RFC 5321, 4.5.2), and the end is a line with a dot alone.
  private static func stuffed(_ bytes: [UInt8]) -> [UInt8] {
    var sent: [UInt8] = []
    sent.reserveCapacity(bytes.count + 5)
    var isLineStart = true
    for byte in bytes {
      if isLineStart, byte == UInt8(ascii: ".") { sent.append(byte) }
      sent.append(byte)
      isLineStart = byte == UInt8(ascii: "\n")
    }
    return sent + line(isLineStart ? "." : "\r\n.")
  }
}
