import Glibc
import Net

/// `waypost health`: asks a server on this machine whether its loop answers, for the health check of a container.
///
/// Ends with status 0 if `/healthz` is answered with 200 within 3 s, else with 1.
enum HealthCommand {
  static func run(_ given: Arguments) throws(CommandError) {
    let address = given.address ?? given.settings.listen.onThisMachine
    signal(SIGPIPE, SIG_IGN)
    let question = ServerQuestion(loop: try orFail { () throws(NetError) in try EventLoop() })
    do throws(ServerQuestion.Problem) {
      let answer = try question.ask(address, "/healthz")
      if !answer.isOK { throw ServerQuestion.Problem(text: answer.status) }
    } catch {
      throw .failed("\(address.host):\(address.port) is not healthy: \(error.text)")
    }
  }
}
