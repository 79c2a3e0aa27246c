import System
import Upstream
import Words

extension Configuration {
  /// The settings of a backend that is followed.
  struct Upstream {
    var url: SecretAddress
    var credentials: UpstreamConfiguration.Credentials
    /// The time zone of its planned times; nil for that of the server.
    var zone: ClockZone?
    /// A PEM file of authorities that vouch for it, instead of the system's.
    var certificateAuthoritiesPath: String?
    /// Whether dispatchers may assign and cancel its jobs from here.
    var mayAct: Bool
  }
}

/// The `--upstream…` options as they were given.
struct UpstreamOptions {
  var url: SecretAddress?
  var user: String?
  var passwordPath: String?
  var tokenPath: String?
  var zone: ClockZone?
  var authoritiesPath: String?
  var mayAct = false

  /// Nil if no backend is followed.
  func read() throws(CommandError) -> Configuration.Upstream? {
    guard let url else {
      if user ?? passwordPath ?? tokenPath ?? authoritiesPath != nil || zone != nil || mayAct {
        throw .usage("the --upstream-… options need --upstream URL")
      }
      return nil
    }
    if let authoritiesPath { try checkAuthorities(authoritiesPath) }
    let credentials: UpstreamConfiguration.Credentials
    if let tokenPath {
      credentials = .token(try Files.readLine(tokenPath))
    } else if let user, let passwordPath {
      credentials = .password(email: user, password: try Files.readLine(passwordPath))
    } else {
      throw .usage("--upstream needs --upstream-user and --upstream-password-file, or --upstream-token-file")
    }
    return .init(
      url: url, credentials: credentials, zone: zone, certificateAuthoritiesPath: authoritiesPath,
      mayAct: mayAct)
  }

  private func checkAuthorities(_ path: String) throws(CommandError) {
    let text = String(decoding: try Files.read(path), as: UTF8.self)
    guard text.split(separator: "\n").contains(where: { $0.hasPrefix("-----BEGIN CERTIFICATE-----") }) else {
      throw .failed("--upstream-ca takes a PEM file of certificates, and \(path) holds none")
    }
  }
}
