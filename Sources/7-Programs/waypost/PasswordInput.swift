import Access
import Auth
import Glibc

/// A new password: from the terminal, typed twice and not shown, or from standard input. It is never in the
/// arguments, which everybody on the machine may see.
enum PasswordInput {
  private static let maximumBytes = PasswordHash.maximumPasswordByteCount

  static var isTerminal: Bool { isatty(0) == 1 }

  /// - Parameter known: what others know of the account.
  static func read(known: [String?] = []) throws(CommandError) -> String {
    let password: String
    if isTerminal {
      password = try ask("New password: ")
      guard try ask("The same again: ") == password else { throw .failed("the two passwords differ") }
    } else {
      password = text(try Files.readStandardInput())
    }
    return try check(password, known: known)
  }

  static func check(_ password: String, known: [String?]) throws(CommandError) -> String {
    do throws(NewPassword.Fault) { return try NewPassword(password, known: known).text } catch {
      switch error {
      case .known: throw .usage("a password must not be the account's address, phone number or name")
      case .tooShort, .notAllowed, .different:
        throw .usage(
          "a password needs at least \(NewPassword.leastCharacters) characters, and at most \(maximumBytes) bytes"
        )
      }
    }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: Files.trimmed(bytes[...]), as: UTF8.self)
  }

  /// Reads one line of the terminal, which does not show it. Ctrl-C arrives as a character, so that the terminal
  /// never stays without an echo.
  private static func ask(_ question: String) throws(CommandError) -> String {
    var before = termios()
    guard tcgetattr(0, &before) == 0 else { throw .failed("the terminal cannot be asked for a password") }
    var silent = before
    silent.c_lflag &= ~tcflag_t(ECHO | ISIG)
    guard tcsetattr(0, TCSAFLUSH, &silent) == 0 else {
      throw .failed("the terminal cannot hide what is typed")
    }
    defer {
      tcsetattr(0, TCSAFLUSH, &before)
      Output.standardError("\n")
    }
    Output.standardError(question)
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.count <= maximumBytes, Glibc.read(0, &byte, 1) == 1, byte != UInt8(ascii: "\n") {
      // Ctrl-C and Ctrl-\.
      if byte == 3 || byte == 28 { throw .failed("nothing was changed") }
      line.append(byte)
    }
    return text(line)
  }
}
