import Glibc

/// The variables that systemd sets for a service, and that the benchmark sets, removed from the environment: a child
/// process is not the service.
struct ServiceEnvironment {
  /// The socket on which systemd waits for the message that the server is ready.
  var notifyPath: String?
  /// The time that systemd waits for a sign of life; nil if it does not wait.
  var watchdogMilliseconds: UInt64?
  /// Listening sockets from systemd, in the order of its unit.
  var descriptors: [Int32] = []
  /// Whether the front loop's turns are measured by the processor time of its thread.
  var measuresProcessorTime = false

  /// The variables for a process that takes this one's place.
  var variables: [(name: String, value: String)] {
    var all: [(name: String, value: String)] = []
    if let notifyPath { all.append(("NOTIFY_SOCKET", notifyPath)) }
    if let watchdogMilliseconds { all.append(("WATCHDOG_USEC", "\(watchdogMilliseconds * 1000)")) }
    return all
  }

  private static let firstDescriptor: Int32 = 3
  private static let maximumDescriptors: Int32 = 16

  /// Call it before there is a second thread.
  static func take() throws(CommandError) -> ServiceEnvironment {
    var service = ServiceEnvironment()
    service.notifyPath = take("NOTIFY_SOCKET").flatMap { $0.isEmpty ? nil : $0 }
    let watched = take("WATCHDOG_PID")
    if let text = take("WATCHDOG_USEC"), isThisProcess(watched ?? "\(getpid())") {
      guard let microseconds = UInt64(text), microseconds >= 2000 else {
        throw .failed("WATCHDOG_USEC is no number of microseconds: \(text)")
      }
      service.watchdogMilliseconds = microseconds / 1000
    }
    service.measuresProcessorTime = take("WAYPOST_TURNS") == "processor"
    let owner = take("LISTEN_PID")
    let count = take("LISTEN_FDS")
    _ = take("LISTEN_FDNAMES")
    if let count, isThisProcess(owner) {
      guard let number = Int32(count), (0...maximumDescriptors).contains(number) else {
        throw .failed("LISTEN_FDS is no number from 0 to \(maximumDescriptors): \(count)")
      }
      service.descriptors = (0..<number).map { firstDescriptor + $0 }
    }
    return service
  }

  private static func isThisProcess(_ text: String?) -> Bool { text.flatMap { Int32($0) } == getpid() }

  private static func take(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    unsetenv(name)
    return text
  }
}
