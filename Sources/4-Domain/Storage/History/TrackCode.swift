import Tracking

/// The encoding of a driver's positions: ten minutes of one driver are a row, with its points one after the other,
/// some seven bytes each while it drives.
///
/// A point is a byte of flags, the time since the point before, the difference in latitude and longitude, and the age
/// of the fix at its arrival, all as variable-length integers with the sign in the lowest bit; then heading, speed
/// and accuracy, a byte each, if they are known. Times are tenths of a second, places 1e-5 degrees (1.1 m). The first
/// point of a writer is absolute: its time counts from the block's begin. Rows can thus be continued by appending
/// bytes, also after a restart.
///
/// The time is that of the fix. In rows of earlier versions, whose points lack the flag `byFix`, it is that of the
/// arrival. A late point is absolute as well, and the next one counts from the point before it: so it may be appended
/// at any time.
enum TrackCode {
  static let blockMilliseconds: Int64 = 10 * 60_000

  static let absolute: UInt8 = 1
  static let heading: UInt8 = 2
  static let speed: UInt8 = 4
  static let accuracy: UInt8 = 8
  static let byFix: UInt8 = 16
  static let late: UInt8 = 32

  static let placesPerDegree = 1e5
  /// With this factor 70 m/s fit into a byte.
  static let speedSteps = 3.5
  static let headingSteps = 256.0 / 360

  /// The block that contains a moment.
  static func block(of time: Timestamp) -> Int64 {
    let (block, rest) = time.unixMilliseconds.quotientAndRemainder(dividingBy: blockMilliseconds)
    return rest < 0 ? block - 1 : block
  }

  /// A row's number: blocks one after the other, and in each the drivers.
  static func row(block: Int64, driver: Int64) -> Int64 { block << 32 | driver & 0xFFFF_FFFF }

  static func start(ofRow row: Int64) -> Int64 { (row >> 32) * blockMilliseconds }
}

/// The state of a writer or a reader of a driver's points.
struct TrackCursor {
  private(set) var block = Int64.min
  /// The second since 1970 of the newest point.
  private(set) var newestSecond = Int64.min
  private var tenths: Int64 = 0
  private var latitude: Int64 = 0
  private var longitude: Int64 = 0

  /// Appends a point that is older than another one before it.
  static func write(late position: Position, block: Int64, to bytes: inout [UInt8]) {
    var cursor = TrackCursor()
    cursor.write(position, block: block, flags: TrackCode.late, to: &bytes)
  }

  /// Appends a point that belongs to `block`.
  mutating func write(_ position: Position, block: Int64, flags: UInt8 = 0, to bytes: inout [UInt8]) {
    let next = (
      tenths: (position.fixTime.unixMilliseconds - block * TrackCode.blockMilliseconds) / 100,
      latitude: Int64((position.coordinate.latitude * TrackCode.placesPerDegree).rounded()),
      longitude: Int64((position.coordinate.longitude * TrackCode.placesPerDegree).rounded())
    )
    var flags = flags | TrackCode.byFix
    if block != self.block {
      flags |= TrackCode.absolute
      (tenths, latitude, longitude) = (0, 0, 0)
    }
    if position.headingDegrees != nil { flags |= TrackCode.heading }
    if position.speedMetersPerSecond != nil { flags |= TrackCode.speed }
    if position.accuracyMeters != nil { flags |= TrackCode.accuracy }
    bytes.append(flags)
    Self.write(next.tenths - tenths, to: &bytes)
    Self.write(next.latitude - latitude, to: &bytes)
    Self.write(next.longitude - longitude, to: &bytes)
    // A fix of yesterday is refused before it comes here.
    Self.write(position.receivedAt.millisecondsSince(position.fixTime) / 100, to: &bytes)
    if let heading = position.headingDegrees {
      bytes.append(UInt8(truncatingIfNeeded: Int((heading * TrackCode.headingSteps).rounded())))
    }
    if let speed = position.speedMetersPerSecond {
      bytes.append(UInt8(clamping: Int((speed * TrackCode.speedSteps).rounded())))
    }
    if let accuracy = position.accuracyMeters { bytes.append(UInt8(clamping: Int(accuracy.rounded(.up)))) }
    self.block = block
    newestSecond = position.fixTime.second
    (tenths, latitude, longitude) = (next.tenths, next.latitude, next.longitude)
  }

  /// Appends to `way` the points of a row between `from` and `to`, oldest first, one a second; if `way` is empty, it
  /// begins with the last point before `from`. Stops at bytes that cannot be decoded.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, row: Int64, from: Timestamp, to: Timestamp,
    into way: inout [Position]
  ) {
    let start = TrackCode.start(ofRow: row)
    let first = from.unixMilliseconds.subtractingReportingOverflow(start)
    let last = to.unixMilliseconds.subtractingReportingOverflow(start)
    let firstTenth = first.overflow ? Int64.min : first.partialValue / 100
    let lastTenth = last.overflow ? Int64.max : last.partialValue / 100
    var reader = ByteReader(bytes: bytes)
    var point = PackedPosition()
    var earlier: PackedPosition?
    let count = way.count
    var newest = Int64.min
    var isInOrder = true
    while reader.read(&point) {
      guard point.tenths <= lastTenth else { continue }
      if point.tenths >= firstTenth {
        guard let position = point.position(start) else { break }
        isInOrder = isInOrder && position.fixTime.second > newest
        newest = position.fixTime.second
        way.append(position)
      } else if point.tenths >= earlier?.tenths ?? .min {
        earlier = point
      }
    }
    if !isInOrder { putInOrder(&way, from: count) }
    guard let earlier = earlier?.position(start) else { return }
    // The last known place before `from`, unless the way has begun.
    if count > 0, way[count - 1].fixTime >= from { return }
    way.replaceSubrange(0..<count, with: CollectionOfOne(earlier))
  }

  /// Sorts the points from an index on by time, and leaves one in each second.
  private static func putInOrder(_ way: inout [Position], from index: Int) {
    var second = Int64.min
    let sorted = way[index...].sorted { $0.fixTime < $1.fixTime }.filter { point in
      defer { second = point.fixTime.second }
      return point.fixTime.second != second
    }
    way.replaceSubrange(index..., with: sorted)
  }

  private static func write(_ value: Int64, to bytes: inout [UInt8]) {
    var rest = UInt64(bitPattern: value << 1 ^ value >> 63)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}

/// A point in its encoded units.
private struct PackedPosition {
  var tenths: Int64 = 0
  var latitude: Int64 = 0
  var longitude: Int64 = 0
  var lag: Int64 = 0
  var isByFix = false
  // 0 to 255, or -1 for an unknown value.
  var heading: Int16 = -1
  var speed: Int16 = -1
  var accuracy: Int16 = -1

  /// Nil for a place off the earth.
  func position(_ start: Int64) -> Position? {
    guard
      let coordinate = Coordinate(
        latitude: Double(latitude) / TrackCode.placesPerDegree,
        longitude: Double(longitude) / TrackCode.placesPerDegree)
    else { return nil }
    let time = Timestamp(unixMilliseconds: start &+ tenths &* 100)
    return Position(
      coordinate: coordinate,
      fixTime: isByFix ? time : time.adding(milliseconds: 0 &- lag &* 100),
      receivedAt: isByFix ? time.adding(milliseconds: lag &* 100) : time,
      headingDegrees: heading < 0 ? nil : Double(heading) / TrackCode.headingSteps,
      speedMetersPerSecond: speed < 0 ? nil : Double(speed) / TrackCode.speedSteps,
      accuracyMeters: accuracy < 0 ? nil : Double(accuracy))
  }
}

/// Reads the bytes of one row in order.
private struct ByteReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  /// The point from which the next one counts.
  private var base = PackedPosition()

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Changes `point` to the next one; false at the end, and at bytes that cannot be decoded.
  mutating func read(_ point: inout PackedPosition) -> Bool {
    guard let flags = byte() else { return false }
    point = flags & TrackCode.absolute != 0 ? PackedPosition() : base
    point.isByFix = flags & TrackCode.byFix != 0
    guard let time = integer(), let north = integer(), let east = integer(), let lag = integer() else {
      return false
    }
    point.tenths &+= time
    point.latitude &+= north
    point.longitude &+= east
    point.lag = lag
    point.heading = flags & TrackCode.heading == 0 ? -1 : byte().map(Int16.init) ?? -1
    point.speed = flags & TrackCode.speed == 0 ? -1 : byte().map(Int16.init) ?? -1
    point.accuracy = flags & TrackCode.accuracy == 0 ? -1 : byte().map(Int16.init) ?? -1
    if flags & TrackCode.late == 0 { base = point }
    return true
  }

  private mutating func byte() -> UInt8? {
    guard at < bytes.count else { return nil }
    defer { at += 1 }
    return bytes[at]
  }

  /// At most ten bytes.
  private mutating func integer() -> Int64? {
    guard let first = byte() else { return nil }
    var value = UInt64(first & 0x7F)
    if first >= 0x80 {
      var shift: UInt64 = 7
      while true {
        guard shift < 64, let next = byte() else { return nil }
        value |= UInt64(next & 0x7F) << shift
        if next < 0x80 { break }
        shift += 7
      }
    }
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }
}
