/// The reason why the fictional town's map could not be made.
package enum DemoMapError: Error, Hashable, CustomStringConvertible {
  case cannotWrite(path: String, reason: String)

  package var description: String {
    switch self {
    case .cannotWrite(let path, let reason): "the map \(path) cannot be written: \(reason)"
    }
  }
}
