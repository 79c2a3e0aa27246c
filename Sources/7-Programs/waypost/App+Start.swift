import Access
import HTTP
import HandOver
import JSON
import Logging
import Net
import Operations
import Site
import Storage
import Store
import Tracking

extension App {
  /// Listens on the sockets that systemd handed over, or on the address of the configuration. Returns the port of the
  /// first.
  func listen() throws(NetError) -> UInt16 {
    let inherited = received?.listeners ?? []
    let given = inherited.isEmpty ? service.descriptors : inherited
    guard let first = given.first else {
      return try site.http.listen(host: configuration.host, port: configuration.port)
    }
    let port = try site.http.listen(adopting: first)
    for descriptor in given.dropFirst() { try site.http.listen(adopting: descriptor) }
    log.info("listening on sockets that were handed over", [("sockets", "\(given.count)")])
    return port
  }

  private func tellManager(_ status: String) {
    guard let received else { manager?.ready(status); return }
    received.afterLastWord(loop: loop) { [unowned self] in
      self.received = nil
      self.manager?.ready(status)
    }
  }

  func announce(_ url: String, _ links: [(name: String, value: String)]) {
    let all = [(name: "url", value: url), (name: "board", value: url + "/board")] + links
    let json = JSONWriter.object { json in
      for (name, value) in all { json.member(name, value) }
    }
    tellManager("\(url), \(store.fleet.driverCount) drivers, \(store.fleet.jobCount) jobs when it started")
    Output.standardOutput("ready \(String(decoding: json, as: UTF8.self))\n")
    if configuration.isDemo { Output.standardOutput(DemoGreeting.text(all)) }
    log.info(
      "ready",
      [
        ("url", url), ("drivers", "\(store.fleet.driverCount)"), ("jobs", "\(store.fleet.jobCount)"),
      ])
    guard configuration.upstream == nil, !store.accounts.hasStaff else { return }
    log.info(
      "no account may use the board yet; make an administrator",
      [("command", SignInPage.firstAccount(data: configuration.dataDirectory))])
  }
}
