/// What goes wrong in a world: each accident has its time, and is over after some seconds.
struct Accident {
  enum Kind: CaseIterable {
    case nodeKilled, powerCut, killedWhileWriting, nodeStalled
    case diskFailing, diskFull, diskStalled
    case clockSet
    case linkCut
    case serverKilled, serverFilesLost, serverCutOff, noQuorum
    case leaderGone, leaderDeaf, copyStuck, streamFull
    case answersLost, deliveriesLost, networkSlow
    case receiverRefusing, receiverSilent
  }

  let kind: Kind
  let milliseconds: UInt64
  let durationMilliseconds: UInt64
  let node: Int
  let server: Int
  /// Another number, for what an accident needs.
  let amount: UInt64

  /// `count` accidents between the two times.
  static func choose(
    _ count: Int, betweenMilliseconds start: UInt64, and end: UInt64, by random: inout SeededRandom
  ) -> [Accident] {
    (0..<count).map { _ in
      Accident(
        kind: Kind.allCases.randomElement(using: &random) ?? .nodeKilled,
        milliseconds: random.number(start...end), durationMilliseconds: random.number(50...8000),
        node: Int(random.number(0...UInt64(World.nodeCount - 1))),
        server: Int(random.number(0...UInt64(SimulatedNats.serverCount - 1))), amount: random.next())
    }.sorted { $0.milliseconds < $1.milliseconds }
  }

  var receiver: Int { Int(amount % 2) }
  var clockStep: Int64 { Int64(amount % 20_000) - 10_000 }

  var description: String {
    "\(kind) at \(milliseconds) ms for \(durationMilliseconds) ms, node \(node + 1), server \(server + 1)"
  }
}

extension World {
  func plan(_ accident: Accident) {
    at(milliseconds: accident.milliseconds) { [unowned self] in
      tell("ACCIDENT", accident.description)
      begin(accident)
    }
    at(milliseconds: accident.milliseconds + accident.durationMilliseconds) { [unowned self] in
      end(accident)
    }
  }

  private func begin(_ accident: Accident) {
    let machine = machines[accident.node]
    let (server, end) = (accident.server, nowMilliseconds + accident.durationMilliseconds)
    switch accident.kind {
    case .nodeKilled: machine.kill()
    case .powerCut: machine.kill(cutsPower: true)
    case .killedWhileWriting: machine.disk.stopsAfterWrites = Int(accident.amount % 12)
    case .nodeStalled: machine.process?.stalledUntil = end
    case .diskFailing: machine.disk.trouble = .failing
    case .diskFull: machine.disk.trouble = .full
    case .diskStalled: machine.process?.diskStalledUntil = end
    case .clockSet: machine.setClock(byMilliseconds: accident.clockStep)
    case .linkCut:
      guard let link = machine.process?.link else { break }
      link.isCutOff = true
      // Pings notice it.
      after(milliseconds: random.number(0...3000)) { link.disconnect() }
    case .serverKilled: kill(server)
    case .serverFilesLost:
      kill(server)
      for stream in nats.streams.values { stream.lostFiles(of: server) }
    case .serverCutOff:
      tell("nats", "server \(server + 1) is cut off from the others")
      nats.cluster.part(server)
    case .noQuorum:
      kill(server)
      kill((server + 1) % SimulatedNats.serverCount)
    case .leaderGone: nats.log?.lostLeader()
    case .leaderDeaf: nats.log?.isDeaf = true
    case .copyStuck: nats.log?.stuckCopy = server
    case .streamFull: nats.log?.isFull = true
    case .answersLost: nats.answersLostOneIn = 3
    case .deliveriesLost: nats.deliveriesLostOneIn = 5
    case .networkSlow: slownessMilliseconds = accident.amount % 1500
    case .receiverRefusing: receivers[accident.receiver].trouble = .refusing
    case .receiverSilent: receivers[accident.receiver].trouble = .silent
    }
  }

  private func end(_ accident: Accident) {
    let machine = machines[accident.node]
    switch accident.kind {
    case .nodeKilled, .powerCut, .killedWhileWriting:
      // One that did not write meanwhile is killed now.
      if accident.kind == .killedWhileWriting { machine.kill() }
      machine.start()
    case .diskFailing, .diskFull: machine.disk.trouble = nil
    case .clockSet: machine.setClock(byMilliseconds: -accident.clockStep)
    case .nodeStalled, .diskStalled: break
    case .linkCut: machine.process?.link?.isCutOff = false
    case .serverKilled, .serverFilesLost: revive(accident.server)
    case .serverCutOff: nats.cluster.part(nil)
    case .noQuorum:
      revive(accident.server)
      revive((accident.server + 1) % SimulatedNats.serverCount)
    // Until this node's appends end it: a node asks for another leader.
    case .leaderGone, .leaderDeaf: break
    case .copyStuck: nats.log?.stuckCopy = nil
    case .streamFull: nats.log?.isFull = false
    case .answersLost: nats.answersLostOneIn = nil
    case .deliveriesLost: nats.deliveriesLostOneIn = nil
    case .networkSlow: slownessMilliseconds = 0
    case .receiverRefusing, .receiverSilent: receivers[accident.receiver].trouble = nil
    }
  }

  private func kill(_ server: Int) {
    tell("nats", "server \(server + 1) is gone")
    for stream in nats.streams.values { stream.serverWentDown(server) }
    nats.cluster.setDown(server, true)
  }

  private func revive(_ server: Int) {
    tell("nats", "server \(server + 1) is back")
    nats.cluster.setDown(server, false)
  }

  /// Ends what two accidents at a time may have left.
  func healAll() {
    tell("ACCIDENT", "the last one is over")
    for server in 0..<SimulatedNats.serverCount { nats.cluster.setDown(server, false) }
    nats.cluster.part(nil)
    nats.log?.stuckCopy = nil
    nats.log?.isFull = false
    nats.log?.isDeaf = false
    nats.answersLostOneIn = nil
    nats.deliveriesLostOneIn = nil
    slownessMilliseconds = 0
    for receiver in receivers { receiver.trouble = nil }
    for machine in machines {
      machine.disk.trouble = nil
      machine.disk.stopsAfterWrites = nil
      machine.process?.link?.isCutOff = false
      machine.process?.stalledUntil = 0
      machine.process?.diskStalledUntil = 0
      machine.start()
    }
  }
}
