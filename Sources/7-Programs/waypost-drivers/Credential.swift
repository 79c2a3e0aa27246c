import JSON

/// The account of a simulated driver in a file of credentials: the output of `waypost user add` and `waypost token`.
struct Credential: Equatable {
  /// The driver's public id, which positions contain.
  let driverID: String
  let userID: String
  /// The JWT with which the driver signs in.
  let token: String

  /// Reads a JSON array of objects, or lines of one object each, all with `driver_id`, `user_id` and `token`.
  static func read(_ bytes: [UInt8], path: String) throws(DriversError) -> [Credential] {
    let first = bytes.first {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
    }
    var values: [(line: Int, value: JSONValue)] = []
    if first == UInt8(ascii: "[") {
      for value in try parse(bytes, path: path, line: 1).arrayValue ?? [] { values.append((1, value)) }
    } else {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where line.contains(where: { $0 > UInt8(ascii: " ") }) {
        values.append((index + 1, try parse(Array(line), path: path, line: index + 1)))
      }
    }
    var credentials: [Credential] = []
    for (line, value) in values {
      guard let driverID = value["driver_id"]?.stringValue, let token = value["token"]?.stringValue else {
        throw .malformed(path: path, line: line, what: "a credential needs driver_id and token")
      }
      let userID = value["user_id"]?.stringValue ?? ""
      credentials.append(Credential(driverID: driverID, userID: userID, token: token))
    }
    guard !credentials.isEmpty else { throw .malformed(path: path, line: 1, what: "no credentials") }
    return credentials
  }

  private static func parse(_ bytes: [UInt8], path: String, line: Int) throws(DriversError) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue.parse(bytes.span)
    } catch {
      throw .malformed(path: path, line: line, what: "not JSON: \(error)")
    }
  }
}
