import Storage
import System
import Testing
import Tracking

@testable import Messages

struct MailTextTests {
  private func text(subject: String = "Hello", name: String? = nil, plain: String = "x") throws -> String {
    let mail = MailText(
      from: try MailAddress("tracking@harbour.example"), fromName: name, to: "grace@customer.example",
      subject: subject,
      plain: Array(plain.utf8), html: Array("<p>x</p>".utf8), id: "msg_1", date: World.noon,
      unsubscribeURL: "https://track.example/t/x/mails")
    return String(decoding: mail.bytes, as: UTF8.self)
  }

  @Test func `every line ends with CR LF and is short enough for every server`() throws {
    let mail = try text(
      subject: String(repeating: "Заказ ", count: 40), name: "Harbour",
      plain: String(repeating: "é", count: 999))
    for line in mail.split(separator: "\r\n", omittingEmptySubsequences: false) {
      #expect(line.utf8.count <= 78 && !line.utf8.contains(0x0A) && !line.utf8.contains(0x0D))
      #expect(line.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func `a name with a line end cannot add a header`() throws {
    let mail = try text(subject: "Hi\r\nBcc: all@customer.example", name: "A\r\nBcc: b@c.example")
    #expect(!mail.contains("\nBcc:"))
  }

  @Test func `an encoded word never cuts a character`() throws {
    for word in MailText.word(String(repeating: "🚚é", count: 50)).components {
      let base64 = String(word.dropFirst("=?utf-8?B?".count).dropLast(2))
      let bytes = Base64.standard.decode(base64) ?? []
      #expect(word.utf8.count <= 75 && !bytes.isEmpty)
      #expect(!String(decoding: bytes, as: UTF8.self).contains("\u{FFFD}"))
    }
  }

  @Test(arguments: [
    (Int64(1_795_262_400_000), "Sat, 21 Nov 2026 12:00:00 +0000"), (0, "Thu, 01 Jan 1970 00:00:00 +0000"),
    (951_782_400_000, "Tue, 29 Feb 2000 00:00:00 +0000"),
  ]) func `a date has the form of RFC 5322`(_ milliseconds: Int64, _ text: String) {
    #expect(MailText.date(Timestamp(unixMilliseconds: milliseconds)) == text)
  }

  @Test func `the address of the envelope stands before the mail`() throws {
    let parts = try #require(MailComposer.parts(of: Array("a@b.example\nFrom: x\r\n".utf8)))
    #expect(parts.to == "a@b.example" && parts.mail == Array("From: x\r\n".utf8))
    #expect(MailComposer.parts(of: Array("no line".utf8)) == nil)
  }
}

extension String {
  /// The parts of a folded header.
  fileprivate var components: [String] { split(separator: "\r\n ").map(String.init) }
}
