import DemoMap
import Glibc

private let usage = """
  usage: waypost-town --output DIRECTORY

  Writes the demo's fictional town: demo-town.mbtiles (its map), demo-roads.txt (the roads for waypost-drivers) and
  demo-places.txt (its centre and its addresses). The files are the same each time.

  """

/// - Returns: the exit status.
func writeTown(_ arguments: [String]) -> Int32 {
  guard arguments.count == 2, arguments.first == "--output", let directory = arguments.last else {
    let isAsked = arguments == ["--help"]
    say(usage, to: isAsked ? 1 : 2)
    return isAsked ? 0 : 2
  }
  do throws(DemoMapError) {
    try Town().writeFiles(to: directory)
    return 0
  } catch {
    say("waypost-town: \(error)\n", to: 2)
    return 1
  }
}

private func say(_ text: String, to descriptor: Int32) {
  let bytes = Array(text.utf8)
  _ = write(descriptor, bytes, bytes.count)
}
