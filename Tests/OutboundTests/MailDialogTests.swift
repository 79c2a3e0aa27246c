import System
import Testing

@testable import Outbound

struct MailDialogTests {
  private static func mail(_ text: String, to: String = "grace@customer.example") throws -> OutboundMail {
    OutboundMail(
      from: try MailAddress("tracking@harbour.example"), to: try MailAddress(to), bytes: Array(text.utf8))
  }

  /// What the client says to a server that gives these answers, in pieces of `size` bytes, and how it ends.
  private static func said(
    _ mail: OutboundMail, _ answers: [String], pieces size: Int = .max
  ) -> (said: [String], end: MailDialog.Action) {
    var dialog = MailDialog()
    var said = [String(decoding: dialog.begin(mail), as: UTF8.self)]
    for answer in answers {
      var rest = Array(answer.utf8)[...]
      while !rest.isEmpty {
        let piece = Array(rest.prefix(size))
        rest = rest.dropFirst(size)
        switch dialog.receive(piece.span) {
        case .wait: break
        case .send(let bytes): said.append(String(decoding: bytes, as: UTF8.self))
        case let end: return (said, end)
        }
      }
    }
    return (said, .wait)
  }

  @Test(arguments: 1...60) func `a mail is said step by step, however the answers are cut`(size: Int) throws {
    let answers = ["250-OK\r\n250 go on\r\n", "251 forwarded\r\n", "354\r\n", "250 2.0.0 queued as 7\r\n"]
    let (said, end) = Self.said(try Self.mail("Subject: x\r\n\r\ny\r\n"), answers, pieces: size)
    #expect(
      said == [
        "MAIL FROM:<tracking@harbour.example>\r\n", "RCPT TO:<grace@customer.example>\r\n", "DATA\r\n",
        "Subject: x\r\n\r\ny\r\n.\r\n",
      ])
    #expect(end == .done(250))
  }

  @Test func `a dot at the beginning of a line is doubled, and the end stands on a line of its own`() throws {
    let answers = ["250 a\r\n", "250 b\r\n", "354 c\r\n"]
    let dots = Self.said(try Self.mail(".\r\n..a\r\nb."), answers).said
    #expect(dots.last == "..\r\n...a\r\nb.\r\n.\r\n")
  }

  @Test func `an address outside ASCII says so`() throws {
    let plain = Self.said(try Self.mail("", to: "jorg@bücher.example"), ["250 OK\r\n"]).said
    #expect(
      plain == ["MAIL FROM:<tracking@harbour.example>\r\n", "RCPT TO:<jorg@xn--bcher-kva.example>\r\n"])
    let wide = Self.said(try Self.mail("", to: "jörg@bücher.example"), ["250 OK\r\n"]).said
    #expect(wide.first == "MAIL FROM:<tracking@harbour.example> BODY=8BITMIME SMTPUTF8\r\n")
    #expect(wide.last == "RCPT TO:<jörg@xn--bcher-kva.example>\r\n")
  }

  @Test func `an answer that nobody asked for ends the connection`() throws {
    #expect(Self.said(try Self.mail("x"), ["250 a\r\n250 b\r\n"]).end == .broken)
    var dialog = MailDialog()
    #expect(dialog.receive(Array("421 leaving\r\n".utf8).span) == .broken)
  }

  @Test(arguments: [
    (["550 no\r\n"], MailDialog.Action.done(550)), (["250 a\r\n", "451 later\r\n"], .done(451)),
    (["250 a\r\n", "250 b\r\n", "554 no\r\n"], .done(554)),
    (["250 a\r\n", "250 b\r\n", "354 c\r\n", "421 leaving\r\n"], .done(421)),
    (["354 go on\r\n"], .broken), (["250 a\r\n", "250 b\r\n", "250 c\r\n"], .broken),
    (["hello\r\n"], .broken),
    (["25\r\n"], .broken), (["250_x\r\n"], .broken),
    (["250-" + String(repeating: "x", count: 9000)], .broken),
    ([String(repeating: "250-x\r\n", count: 2000)], .broken),
  ]) func `a refusal ends the mail, and what is no answer ends the connection`(
    answers: [String], end: MailDialog.Action
  ) throws {
    for size in [1, 7, Int.max] {
      let said = Self.said(try Self.mail("x"), answers, pieces: size)
      #expect(said.end == end)
    }
  }
}
