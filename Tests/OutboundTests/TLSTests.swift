import Foundation
import Net
import Outbound
import System
import Testing

@Suite(.enabled(if: TLSServer.isAvailable)) struct TLSTests {
  private func open(_ server: TLSServer, trusting path: String?) throws -> Result<CurlStream, OutboundError>?
  {
    var outcome: Result<CurlStream, OutboundError>?
    let ended = try runLoop { loop, done in
      let configuration = OutboundConfiguration(certificateAuthoritiesPath: path)
      let stream = try CurlStream(
        loop: loop, url: "https://127.0.0.1:\(server.port)/", configuration: .init(outbound: configuration)
      ) {
        outcome = $0
        done()
      }
      return [stream]
    }
    #expect(ended)
    return outcome
  }

  @Test func `a certificate that nobody vouches for is refused`() throws {
    let server = try TLSServer(validFor: "IP:127.0.0.1")
    guard case .failure(.tlsFailed(let detail)) = try open(server, trusting: nil) else {
      Issue.record("the connection was made")
      return
    }
    #expect(detail.contains("certificate"))
  }

  @Test func `a trusted certificate for another name is refused`() throws {
    let server = try TLSServer(validFor: "DNS:elsewhere.test")
    guard case .failure(.tlsFailed) = try open(server, trusting: server.certificatePath) else {
      Issue.record("the connection was made")
      return
    }
  }

  @Test func `an http request refuses the certificate as well, and trusts the bundle that it is given`()
    throws
  {
    let server = try TLSServer(validFor: "IP:127.0.0.1")
    for path in [nil, server.certificatePath] {
      var result: Result<OutboundResponse, OutboundError>?
      let ended = try runLoop { loop, done in
        let client = try HTTPClient(loop: loop, configuration: .init(certificateAuthoritiesPath: path))
        try client.send(OutboundRequest(url: "https://127.0.0.1:\(server.port)/")) {
          result = $0
          done()
        }
        return [client]
      }
      #expect(ended)
      switch result {
      case .failure(.tlsFailed): #expect(path == nil)
      // The answer is the client's own request, reversed: it is no HTTP, but it came through TLS.
      case .failure(let error): #expect(path != nil && error.detail.contains("HTTP/0.9"), "\(error)")
      default: Issue.record("\(String(describing: result))")
      }
    }
  }

  @Test func `half a megabyte passes both ways through TLS, whole and in order`() throws {
    let lineCount = 5_000
    let line =
      "the quick brown fox jumps over the lazy dog, again and again, until the record ends 0123456789"
    let server = try TLSServer(validFor: "IP:127.0.0.1")
    let recorder = StreamRecorder()
    let wanted = Array(String(repeating: String(line.reversed()) + "\n", count: lineCount).utf8)
    let ended = try runLoop { loop, done in
      recorder.onBytes = { if recorder.received.count >= wanted.count { done() } }
      recorder.onClosed = { done() }
      let configuration = OutboundConfiguration(certificateAuthoritiesPath: server.certificatePath)
      let stream = try CurlStream(
        loop: loop, url: "https://127.0.0.1:\(server.port)/", configuration: .init(outbound: configuration)
      ) { result in
        guard let stream = try? result.get() else { return done() }
        stream.delegate = recorder
        for _ in 0..<lineCount { stream.write(Array((line + "\n").utf8)) }
      }
      return [stream]
    }
    #expect(ended)
    #expect(recorder.reasons.isEmpty)
    let isSame = recorder.received == wanted
    #expect(isSame)
  }
}
