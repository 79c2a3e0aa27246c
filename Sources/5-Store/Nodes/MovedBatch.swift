import Tracking

/// Positions that one node accepted, as it sends them to the others.
///
/// Bytes, integers big-endian: the format's version (1), 8 bytes of the node, 8 of its clock in milliseconds since 1970;
/// then for each driver a byte with the length of its id and the id in UTF-8, latitude and longitude in 10⁻⁷ degrees (4
/// bytes each), the age of the fix and of its receipt by that clock in milliseconds (8 and 4 bytes), the heading in
/// 1/100 degrees and the speed in cm/s (2 bytes each, 65,535 for none), the accuracy in dm (4 bytes, 2³² - 1 for none),
/// and how certain the time is (1 byte: 0 exact, 1 about, 2 unknown).
struct MovedBatch: Sendable {
  struct Entry: Sendable, Equatable {
    var driver: DriverID
    var coordinate: Coordinate
    var fixAgeMilliseconds: Int64
    var receiptAgeMilliseconds: Int64
    var headingDegrees: Double?
    var speedMetersPerSecond: Double?
    var accuracyMeters: Double?
    var dating: Dating
  }

  static let version: UInt8 = 1
  /// Their indices are their codes.
  private static let datings: [Dating] = [.exact, .about, .unknown]
  private static let headCount = 17
  private static let bodyCount = 28

  let node: UInt64
  /// The sender's clock when it sent the batch.
  let clock: Timestamp
  private(set) var entries: [Entry] = []

  /// Nil for bytes that no node sends.
  init?(reading bytes: [UInt8]) {
    var reader = BigEndianReader(bytes)
    guard reader.integer(UInt8.self) == Self.version, let node = reader.integer(UInt64.self),
      let clock = reader.integer(Int64.self)
    else { return nil }
    self.node = node
    self.clock = Timestamp(unixMilliseconds: clock)
    while !reader.isAtEnd {
      guard let length = reader.integer(UInt8.self), let id = reader.bytes(Int(length)),
        let latitude = reader.integer(Int32.self), let longitude = reader.integer(Int32.self),
        let fixAge = reader.integer(Int64.self), let receiptAge = reader.integer(Int32.self),
        let heading = reader.integer(UInt16.self), let speed = reader.integer(UInt16.self),
        let accuracy = reader.integer(UInt32.self), let code = reader.integer(UInt8.self),
        Self.datings.indices.contains(Int(code)),
        let coordinate = Coordinate(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7)
      else { return nil }
      entries.append(
        Entry(
          driver: DriverID(String(decoding: id, as: UTF8.self)), coordinate: coordinate,
          fixAgeMilliseconds: fixAge, receiptAgeMilliseconds: Int64(receiptAge),
          headingDegrees: heading == .max ? nil : Double(heading) / 100,
          speedMetersPerSecond: speed == .max ? nil : Double(speed) / 100,
          accuracyMeters: accuracy == .max ? nil : Double(accuracy) / 10, dating: Self.datings[Int(code)]))
    }
  }

  /// The head of a batch, to which positions are appended.
  static func head(node: UInt64, clock: Timestamp) -> [UInt8] {
    var bytes: [UInt8] = [version]
    append(node, to: &bytes)
    append(clock.unixMilliseconds, to: &bytes)
    return bytes
  }

  static func append(
    _ position: Position, _ dating: Dating, of driver: DriverID, clock: Timestamp, to bytes: inout [UInt8]
  ) {
    let id = driver.rawValue.utf8
    guard let length = UInt8(exactly: id.count) else { return }
    bytes.append(length)
    bytes += id
    append(Int32(clamping: Int64((position.coordinate.latitude * 1e7).rounded())), to: &bytes)
    append(Int32(clamping: Int64((position.coordinate.longitude * 1e7).rounded())), to: &bytes)
    append(clock.unixMilliseconds - position.fixTime.unixMilliseconds, to: &bytes)
    append(Int32(clamping: clock.unixMilliseconds - position.receivedAt.unixMilliseconds), to: &bytes)
    append(scaled(position.headingDegrees, 100, UInt16.self), to: &bytes)
    append(scaled(position.speedMetersPerSecond, 100, UInt16.self), to: &bytes)
    append(scaled(position.accuracyMeters, 10, UInt32.self), to: &bytes)
    bytes.append(UInt8(datings.firstIndex(of: dating) ?? 0))
  }

  private static func scaled<Number: FixedWidthInteger & UnsignedInteger>(
    _ value: Double?, _ factor: Double, _: Number.Type
  ) -> Number {
    guard let value else { return .max }
    return min(Number(clamping: Int64((value * factor).rounded())), .max - 1)
  }

  private static func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    for shift in stride(from: value.bitWidth - 8, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}

/// Reads integers and bytes one after the other; nil where too few are left.
struct BigEndianReader {
  private let source: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) { source = bytes }

  var isAtEnd: Bool { next == source.count }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= source.count - next else { return nil }
    defer { next += count }
    return source[next..<next + count]
  }

  mutating func integer<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
    bytes(Number.bitWidth / 8)?.reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
  }
}
