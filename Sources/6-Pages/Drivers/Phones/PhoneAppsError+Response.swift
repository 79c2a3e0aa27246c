import HTTP
import PhoneApps

extension PhoneAppsError {
  var response: HTTPResponse {
    switch self {
    case .malformed(let why): .error(.badRequest, why)
    case .encrypted:
      .error(
        .unprocessableContent,
        "Encrypted messages cannot be read here: remove the encryption key in the app's settings")
    case .tooManyFixes:
      .error(
        .contentTooLarge,
        "A message has at most \(PhoneMessage.maximumFixes) positions; send smaller batches")
    case .noPosition: .error(.badRequest, "lat and lon are required")
    }
  }
}
