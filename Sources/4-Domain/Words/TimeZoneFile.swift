/// The clock of a place in the past and the future, read from a file in the format TZif (RFC 9636, versions 1 to 4).
final class TimeZoneFile: Sendable {
  /// The greatest size that is read; real files are far smaller.
  static let maximumBytes = 65_536

  /// The times of the changes, in seconds from 1970 (UTC), ascending.
  private let transitions: [Int64]
  /// The index of the type that begins with each transition.
  private let typeIndexes: [UInt8]
  private let types: [LocalTimeType]
  private let rule: PosixTimeZone?

  /// Nil if the bytes are no such file, or if the file counts leap seconds, which clocks in use do not count.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maximumBytes, var header = Header(bytes[...]) else { return nil }
    var data = bytes[Header.byteCount...]
    var timeSize = 4
    if header.version >= UInt8(ascii: "2") {
      // The first block has times of four bytes; the second block has the same times in eight bytes.
      guard let second = Header(data.dropFirst(header.dataByteCount(timeSize: 4))) else { return nil }
      data = data.dropFirst(header.dataByteCount(timeSize: 4) + Header.byteCount)
      header = second
      timeSize = 8
    }
    guard header.leapCount == 0, header.typeCount > 0, header.typeCount <= 256,
      data.count >= header.dataByteCount(timeSize: timeSize)
    else { return nil }
    var transitions: [Int64] = []
    for _ in 0..<header.timeCount { transitions.append(Self.takeInteger(&data, timeSize)) }
    let typeIndexes = Array(data.prefix(header.timeCount))
    data = data.dropFirst(header.timeCount)
    var rows: [(offset: Int64, nameStart: Int)] = []
    for _ in 0..<header.typeCount {
      let offset = Self.takeInteger(&data, 4)
      data = data.dropFirst()
      rows.append((offset, Int(Self.takeInteger(&data, 1))))
    }
    let names = data.prefix(header.nameByteCount)
    let footer = data.dropFirst(
      header.nameByteCount + header.standardIndicatorCount + header.utcIndicatorCount)
    guard typeIndexes.allSatisfy({ Int($0) < rows.count }),
      zip(transitions, transitions.dropFirst()).allSatisfy({ $0 < $1 }),
      rows.allSatisfy({ abs($0.offset) < 7 * 86_400 && $0.nameStart < names.count })
    else { return nil }
    self.transitions = transitions
    self.typeIndexes = typeIndexes
    types = rows.map { row in
      let name = names.dropFirst(row.nameStart).prefix { $0 != 0 }
      return LocalTimeType(
        offsetSeconds: Int(row.offset), abbreviation: String(decoding: name, as: UTF8.self))
    }
    let line = footer.dropFirst().prefix { $0 != UInt8(ascii: "\n") }
    rule = timeSize == 8 && footer.first == UInt8(ascii: "\n") ? PosixTimeZone(line) : nil
  }

  /// The type in force at `seconds` from 1970 (UTC).
  func type(at seconds: Int) -> LocalTimeType {
    let moment = Int64(seconds)
    guard let last = transitions.last, let first = transitions.first else {
      return rule?.type(at: seconds) ?? types[0]
    }
    if moment < first { return types[0] }
    if moment >= last, let rule { return rule.type(at: seconds) }
    // Finds the last transition that is not after the moment.
    var low = 0
    var high = transitions.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if transitions[middle] <= moment { low = middle } else { high = middle }
    }
    return types[Int(typeIndexes[low])]
  }

  /// Reads a big-endian integer in two's complement; 0 if there are too few bytes.
  private static func takeInteger(_ data: inout ArraySlice<UInt8>, _ size: Int) -> Int64 {
    guard data.count >= size, let first = data.first else { return 0 }
    var value: Int64 = size > 1 && first >= 0x80 ? -1 : 0
    for byte in data.prefix(size) { value = value << 8 | Int64(byte) }
    data = data.dropFirst(size)
    return value
  }

  /// The header of a block (section 3.1).
  private struct Header {
    static let byteCount = 44

    let version: UInt8
    let utcIndicatorCount, standardIndicatorCount, leapCount, timeCount, typeCount, nameByteCount: Int

    init?(_ bytes: ArraySlice<UInt8>) {
      guard bytes.count >= Self.byteCount, bytes.starts(with: Array("TZif".utf8)) else { return nil }
      var rest = bytes.dropFirst(20)
      version = bytes[bytes.startIndex + 4]
      var counts: [Int] = []
      for _ in 0..<6 { counts.append(Int(TimeZoneFile.takeInteger(&rest, 4))) }
      guard counts.allSatisfy({ (0...TimeZoneFile.maximumBytes).contains($0) }) else { return nil }
      (utcIndicatorCount, standardIndicatorCount, leapCount) = (counts[0], counts[1], counts[2])
      (timeCount, typeCount, nameByteCount) = (counts[3], counts[4], counts[5])
    }

    func dataByteCount(timeSize: Int) -> Int {
      timeCount * (timeSize + 1) + typeCount * 6 + nameByteCount + leapCount * (timeSize + 4)
        + standardIndicatorCount + utcIndicatorCount
    }
  }
}
