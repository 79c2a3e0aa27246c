import Net
import System
import Testing

@testable import Outbound

@Suite struct OwnNetworksTests {
  @Test(arguments: [
    "127.0.0.1", "127.255.1.2", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.0.1", "169.254.169.254",
    "100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255", "198.19.0.1", "192.0.0.8", "::", "::1",
    "fc00::1",
    "fd12::1", "fe80::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1",
    "2002:7f00:1::", "100::1",
  ]) func `an address of an own network is one`(_ address: String) {
    #expect(OwnNetworks.contains(address))
  }

  @Test(arguments: [
    "1.1.1.1", "9.255.255.255", "11.0.0.0", "172.15.255.255", "172.32.0.0", "192.167.1.1", "192.169.0.1",
    "100.63.255.255", "100.128.0.0", "223.255.255.255", "2001:4860:4860::8888", "2606:4700::1",
    "::ffff:1.1.1.1", "example.com",
  ]) func `any other address is none`(_ address: String) {
    #expect(!OwnNetworks.contains(address))
  }

  @Test(arguments: ["127.0.0.1", "localhost", "hook.localhost"])
  func `a client that may not reach own networks connects to none`(_ host: String) throws {
    var result: Result<OutboundResponse, OutboundError>?
    var connectionCount = 0
    let ended = try runLoop { loop, done in
      let server = try PlainServer(loop) { _ in .drop }
      let client = try HTTPClient(loop: loop, configuration: .init(proxy: "", reachesOwnNetworks: false))
      try client.send(OutboundRequest(url: "http://\(host):\(server.port)/")) { answer in
        result = answer
        connectionCount = server.connectionCount
        done()
      }
      return [server, client]
    }
    #expect(ended && connectionCount == 0)
    guard case .failure(.ownNetwork) = result else {
      Issue.record("\(String(describing: result))")
      return
    }
  }
}
