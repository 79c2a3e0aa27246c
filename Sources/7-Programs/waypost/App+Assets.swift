import HTTP
import Templating

extension App {
  static func templates(_ configuration: Configuration) throws(CommandError) -> MustacheLibrary {
    try orFail { () throws(MustacheError) in
      try MustacheLibrary(
        directory: configuration.assetsDirectory + "/Templates",
        required: [
          "customer", "picture", "picture-style", "notice", "board", "new-job", "sign-in", "account",
          "walls", "wall", "rewind", "api", "driver-map-picture", "driver-map-style",
        ])
    }
  }

  static func staticFiles(_ configuration: Configuration) throws(CommandError) -> StaticFiles {
    do throws(HTTPError) {
      let directory = configuration.assetsDirectory
      return try StaticFiles(directory: directory + "/Public", templates: directory + "/Templates")
    } catch {
      throw .failed(error.message)
    }
  }
}

/// Finds the directory that holds `Public` and `Templates`.
enum AssetsDirectory {
  /// `given`, or the binary's directory, or one of the five above it: in a checkout the binary is in `.build`. For a
  /// binary installed to `bin`, `share/waypost` beside that.
  static func find(given: String?) throws(CommandError) -> String {
    if let given {
      guard isAssets(given) else { throw .failed("\(given) does not hold Public and Templates") }
      return given
    }
    var directory = Executable.directory
    for _ in 0..<6 {
      guard let candidate = directory else { break }
      if isAssets(candidate) { return candidate }
      directory = candidate.lastIndex(of: "/").map { String(candidate[..<$0]) }
      if let shared = directory.map({ $0 + "/share/waypost" }), isAssets(shared) { return shared }
    }
    throw .failed("Public and Templates are not beside the binary; say where they are with --assets DIR")
  }

  private static func isAssets(_ directory: String) -> Bool {
    Files.exists(directory + "/Public") && Files.exists(directory + "/Templates")
  }
}
