import Templating
import Tracking
import Words

/// The driver whom a dispatcher means by what was typed: an id, a name, or enough of a name.
enum DriverChoice: Hashable {
  /// Nothing was typed.
  case nobody
  case one(DriverSlot)
  /// At most `maximumFound` of those who may be meant.
  case several([DriverSlot])
  case unknown

  /// The field takes 200 UTF-16 units, of at most three bytes each.
  static let maximumTextBytes = 600
  static let maximumFound = 20
  /// Drivers that are offered before anything is typed; whoever is not among them is found by name.
  static let maximumOffered = 100
  /// Before the id of a driver whose name others have as well.
  private static let separator = " · "

  init(_ typed: String, _ fleet: Fleet) {
    let text = typed.trimmed
    guard !text.isEmpty else {
      self = .nobody
      return
    }
    guard text.utf8.count <= Self.maximumTextBytes else {
      self = .unknown
      return
    }
    if let slot = fleet.slot(of: DriverID(text)) ?? Self.slot(named: text, fleet) {
      self = .one(slot)
      return
    }
    let whole = FoldedText(text).bytes
    let words = whole.split(separator: UInt8(ascii: " "))
    var exact: [DriverSlot] = []
    var found: [DriverSlot] = []
    for slot in fleet.driverSlots {
      let name = FoldedText(fleet.profile(slot).name)
      if exact.count <= Self.maximumFound, name.bytes == whole { exact.append(slot) }
      if found.count <= Self.maximumFound, words.allSatisfy({ name.contains($0) }) { found.append(slot) }
    }
    let meant = exact.isEmpty ? found : exact
    self =
      switch meant.count {
      case 0: .unknown
      case 1: .one(meant[0])
      default: .several(Array(meant.prefix(Self.maximumFound)))
      }
  }

  /// "Ada Alpha · driver-7", as it is offered.
  private static func slot(named text: String, _ fleet: Fleet) -> DriverSlot? {
    let bytes = Array(text.utf8)
    let mark = Array(separator.utf8)
    var end = bytes.count - mark.count
    while end > 0 {
      if bytes[end...].starts(with: mark) {
        return fleet.slot(of: DriverID(String(decoding: bytes[(end + mark.count)...], as: UTF8.self)))
      }
      end -= 1
    }
    return nil
  }

  /// Those who may take a job, at most `maximumOffered`: on line before off line, free before busy, then the nearest.
  static func offered(_ fleet: Fleet, near place: Coordinate?) -> [DriverSlot] {
    var best: [(rank: Int, meters: Double, slot: DriverSlot)] = []
    for slot in fleet.driverSlots {
      let rank = (fleet.isOnline(slot) ? 0 : 2) + (fleet.jobs(of: slot).isEmpty ? 0 : 1)
      if best.count == maximumOffered, let last = best.last, last.rank < rank { continue }
      var meters = 0.0
      if let place {
        meters = fleet.position(slot)?.coordinate.distanceMeters(to: place) ?? .greatestFiniteMagnitude
      }
      var (low, high) = (0, best.count)
      while low < high {
        let middle = (low + high) / 2
        if (best[middle].rank, best[middle].meters) <= (rank, meters) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      guard low < maximumOffered, fleet.profile(slot).isApproved else { continue }
      best.insert((rank, meters, slot), at: low)
      if best.count > maximumOffered { best.removeLast() }
    }
    return best.map(\.slot)
  }

  /// The options of a list: what is written when one is chosen, and what is said beside it.
  static func options(
    _ slots: [DriverSlot], _ fleet: Fleet, near place: Coordinate?, _ words: Words
  ) -> MustacheValue {
    var counts: [String: Int] = [:]
    for slot in slots { counts[fleet.profile(slot).name ?? "", default: 0] += 1 }
    return .list(
      slots.map { slot in
        let profile = fleet.profile(slot)
        var said: [String] = []
        if !fleet.isOnline(slot) { said.append(words.board.driverStates.offline) }
        let job = fleet.currentJob(of: slot) ?? fleet.jobs(of: slot).first { _ in true }
        said.append(job.map { words.jobStatuses[fleet.status($0)] } ?? words.board.free)
        if let place, let own = fleet.position(slot) {
          said.append(words.distance(meters: own.coordinate.distanceMeters(to: place)))
        }
        return .object([
          "value": .text(Self.text(profile, isAlone: counts[profile.name ?? ""] == 1)),
          "label": .text(said.joined(separator: separator)),
        ])
      })
  }

  private static func text(_ profile: DriverProfile, isAlone: Bool) -> String {
    guard let name = profile.name, !name.isEmpty else { return profile.id.rawValue }
    return isAlone ? name : name + separator + profile.id.rawValue
  }
}

extension String {
  /// Without white space at its ends.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.prefix(start.count - start.reversed().prefix { $0.isWhitespace }.count))
  }
}
