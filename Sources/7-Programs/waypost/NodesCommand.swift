import Glibc
import JSON
import Net
import Storage

/// `waypost nodes`: prints the nodes of a fleet, as a running server on this machine knows them, that one first.
///
/// Asks where the figures are, as a scraper of metrics does. Ends with status 1 if something is wrong with a node.
enum NodesCommand {
  static func run(_ given: Arguments) throws(CommandError) {
    let settings = given.settings
    let address: HostAndPort = if let chosen = given.address { chosen } else { try addressOfServer(given) }
    var token: String?
    if let path = settings.metricsTokenPath { token = try Files.readLine(path) }
    signal(SIGPIPE, SIG_IGN)
    let question = ServerQuestion(loop: try orFail { () throws(NetError) in try EventLoop() })
    let nodes: [JSONValue]
    do throws(ServerQuestion.Problem) {
      nodes = try list(try question.ask(address, "/nodes", token: token))
    } catch {
      throw .failed("\(address.host):\(address.port) does not tell its nodes: \(error.text)")
    }
    guard !nodes.isEmpty else {
      throw .failed("\(address.host):\(address.port) is a server alone: it runs without --nodes")
    }
    var troubled = 0
    for node in nodes {
      if node["troubles"]?.arrayValue?.isEmpty == false { troubled += 1 }
      Output.standardOutput((given.isJSON ? json(node) : line(node)) + "\n")
    }
    if troubled > 0 { throw .failed("something is wrong with \(troubled) of \(nodes.count) nodes") }
  }

  /// The address of the server that runs on `--data`, or the one of its settings.
  private static func addressOfServer(_ given: Arguments) throws(CommandError) -> HostAndPort {
    let settings = given.settings
    if given.place(of: "data") != .nowhere {
      let note = ServerNote.ofServer(databasePath: settings.databasePath)
      if let address = note.flatMap({ HostAndPort($0.figures) }) { return address.onThisMachine }
      if given.place(of: "data") == .commandLine {
        throw .failed("no server of this version runs on the database in \(settings.dataDirectory)")
      }
    }
    return (settings.metricsListen ?? settings.listen).onThisMachine
  }

  private static func list(
    _ answer: ServerQuestion.Answer
  ) throws(ServerQuestion.Problem) -> [JSONValue] {
    guard answer.isOK else {
      let reason = answer.body.split(separator: 0x0a).first ?? []
      throw .init(text: "\(answer.status): \(Output.plain(String(decoding: reason, as: UTF8.self)))")
    }
    guard let nodes = (try? JSONValue.parse(answer.body))?["nodes"]?.arrayValue else {
      throw .init(text: "its answer cannot be read")
    }
    return nodes
  }

  private static func json(_ node: JSONValue) -> String {
    var json = JSONWriter()
    json.value(node)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The node's facts with tabs between, its troubles or `ready` last.
  private static func line(_ node: JSONValue) -> String {
    let troubles = (node["troubles"]?.arrayValue ?? []).compactMap(\.stringValue)
    return [
      node["name"]?.stringValue ?? "-", "entry \(node["entry"]?.intValue ?? 0)",
      "\(node["behind"]?.intValue ?? 0) behind", node["version"]?.stringValue ?? "-",
      node["heard_since"]?.stringValue.map { "heard since \($0)" } ?? "this node",
      troubles.isEmpty ? "ready" : troubles.joined(separator: "; "),
    ].map(Output.plain).joined(separator: "\t")
  }
}
