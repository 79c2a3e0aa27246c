import Glibc
import System

/// Addresses with a password on the command line, which every user of the machine reads in the list of processes.
enum ArgumentSecrets {
  /// Overwrites what stands between `://` and `@` in the memory that the system shows; `CommandLine.arguments` keeps it.
  /// Call it before there is a second thread.
  static func hide() {
    // Reading it makes Swift's own copy, which the program uses from here on.
    let words = CommandLine.arguments
    for (index, word) in words.enumerated() {
      guard let bytes = CommandLine.unsafeArgv[index],
        let hidden = SecretAddress.credentials(in: Array(word.utf8))
      else {
        continue
      }
      // The argument has these bytes still (`strlen`): Swift's copy was made of them.
      guard strlen(bytes) == word.utf8.count else { continue }
      for offset in hidden { bytes[offset] = CChar(bitPattern: UInt8(ascii: "*")) }
    }
  }
}
