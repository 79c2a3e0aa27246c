import HTTP
import Templating

extension App {
  static func templates(_ configuration: Configuration) throws(CommandError) -> MustacheLibrary {
    do throws(MustacheError) {
      return try MustacheLibrary(
        directory: configuration.assetsDirectory + "/Templates",
        required: [
          "customer", "picture", "picture-style", "notice", "board", "new-job", "sign-in", "account",
          "walls", "wall", "rewind",
        ])
    } catch {
      throw .failed("\(error)")
    }
  }

  static func staticFiles(_ configuration: Configuration) throws(CommandError) -> StaticFiles {
    do throws(HTTPError) {
      return try StaticFiles(directory: configuration.assetsDirectory + "/Public")
    } catch {
      throw .failed(error.message)
    }
  }
}
