/// What another process asks of a running node.
///
/// The bytes of a change are those of `LoggedChange`. Others begin with 0, as no change does: an older node refuses them.
package enum NodeRequest: Hashable, Sendable {
  /// To make a change, on all nodes.
  case change([DurableWrite])
  /// To delete what it can of the nodes' log up to this entry, which a backup has.
  case trim(upTo: UInt64)

  private static let other: UInt8 = 0
  private static let trimKind: UInt8 = 1

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    switch self {
    case .change(let writes): LoggedChange(writes).append(to: &bytes)
    case .trim(let entry):
      bytes = [Self.other, Self.trimKind]
      bytes.append(variable: entry)
    }
    return bytes
  }

  /// Throws `.newerLog` if a later version asks for what this one does not know.
  init(reading bytes: [UInt8]) throws(StorageError) {
    var reader = LogReader(bytes)
    guard bytes.first == Self.other else {
      self = .change(try LoggedChange(reading: &reader).writes)
      return
    }
    _ = try reader.byte()
    let kind = try reader.byte()
    guard kind == Self.trimKind else { throw .newerLog(what: "a request of the kind \(kind)") }
    self = .trim(upTo: try reader.variable())
  }
}
