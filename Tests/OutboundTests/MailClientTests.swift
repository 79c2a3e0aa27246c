import Net
import System
import Testing

@testable import Outbound

/// The servers live on the client's own loop: a client that waited anywhere would wait for ever.
@Suite struct MailClientTests {
  private enum End: Equatable { case status(Int), failed(String) }

  private final class Mails {
    var ends: [End] = []
    var client: MailClient?
  }

  private func mail(to: String = "grace@customer.example", lines: Int = 1) throws -> OutboundMail {
    OutboundMail(
      from: try MailAddress("tracking@harbour.example"), to: try MailAddress(to),
      bytes: Array("Subject: x\r\n\r\n".utf8)
        + Array(repeating: Array("text\r\n".utf8), count: lines).joined())
  }

  private func usual(_ line: String, abilities: String = "SIZE") -> String {
    switch line.prefix(4) {
    case "": "220 here\r\n"
    case "EHLO": "250-here\r\n250 \(abilities)\r\n"
    case "DATA": "354 go on\r\n"
    case "QUIT": "221 bye\r\n"
    default: "250 OK\r\n"
    }
  }

  private func send(
    _ mails: [OutboundMail], times: MailServer.Times = .init(),
    _ answer: @escaping (String) -> String?
  ) throws -> (ends: [End], server: MailServerOnLoop) {
    let held = Mails()
    var kept: MailServerOnLoop?
    let isOver = try runLoop { loop, done in
      let server = try MailServerOnLoop(loop, answer: answer)
      kept = server
      var target = MailServer(url: "smtp://127.0.0.1:\(server.port)", allowsPlain: true)
      target.times = times
      let client = MailClient(loop: loop, server: target)
      held.client = client
      func next(_ rest: ArraySlice<OutboundMail>) {
        guard let mail = rest.first else { return done() }
        do throws(OutboundError) {
          try client.send(mail) { result in
            switch result {
            case .success(let status): held.ends.append(.status(status))
            case .failure(let error): held.ends.append(.failed(error.name))
            }
            next(rest.dropFirst())
          }
        } catch {
          held.ends.append(.failed(error.name))
          done()
        }
      }
      next(mails[...])
      return [server]
    }
    #expect(isOver)
    return (held.ends, try #require(kept))
  }

  @Test func `mails follow each other on one connection`() throws {
    let (ends, server) = try send([mail(), mail(lines: 40_000), mail()]) { self.usual($0) }
    #expect(ends == [.status(250), .status(250), .status(250)])
    #expect(server.connectionCount == 1)
    #expect(server.mails.count == 3 && server.mails[1].count == 40_002)
  }

  @Test(arguments: ["", "EHLO", "MAIL", "RCPT", "DATA", "."])
  func `silence at any step ends the mail after the step's time, and the next one goes out anew`(step: String)
    throws
  {
    var isSilent = true
    var times = MailServer.Times()
    (times.connecting, times.command, times.content) = (300, 300, 300)
    let (ends, server) = try send([mail(), mail()], times: times) { line in
      if isSilent, line.prefix(4) == step {
        isSilent = false
        return nil
      }
      return self.usual(line)
    }
    #expect(ends.first == .failed(["", "EHLO"].contains(step) ? "timed_out" : "transfer_failed"))
    #expect(ends.last == .status(250))
    #expect(server.connectionCount == 2)
  }

  @Test func `a refused recipient is told at once, and nobody waits for the answer to QUIT`() throws {
    let (ends, server) = try send([mail(to: "nobody@customer.example"), mail()]) { line in
      if line.contains("nobody") { return "550 no such mailbox\r\n" }
      return line == "QUIT" ? nil : self.usual(line)
    }
    #expect(ends == [.status(550), .status(250)])
    #expect(server.lines.contains("QUIT") && server.connectionCount == 2)
  }

  @Test func `a connection that the server ended meanwhile is made again for the next mail`() throws {
    var count = 0
    let (ends, server) = try send([mail(), mail()]) { line in
      if line.hasPrefix("MAIL") { count += 1 }
      // An empty answer closes.
      return line.hasPrefix("MAIL") && count == 2 ? "" : self.usual(line)
    }
    #expect(ends == [.status(250), .status(250)])
    #expect(server.connectionCount == 2)
  }

  @Test func `a name outside ASCII goes to a server with SMTPUTF8, and to others never`() throws {
    let wide = try mail(to: "jörg@bücher.example")
    let (ends, server) = try send([wide]) { self.usual($0, abilities: "SMTPUTF8") }
    #expect(ends == [.status(250)])
    #expect(server.lines.contains("RCPT TO:<jörg@xn--bcher-kva.example>"))
    let (others, narrow) = try send([wide, mail()]) { self.usual($0) }
    #expect(others == [.failed("unmailable"), .status(250)])
    #expect(!narrow.lines.contains { $0.contains("jörg") })
  }

  @Test func `a server that refuses the connection is tried again later`() throws {
    let (ends, _) = try send([mail()]) { $0.isEmpty ? "554 not here\r\n" : self.usual($0) }
    #expect(ends == [.failed("transfer_failed")])
  }
}
