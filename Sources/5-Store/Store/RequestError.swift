import HTTP
import Storage
import Tracking

/// The reason for refusing a request; `response` is the only place that maps it to a status.
package enum RequestError: Error, Hashable, CustomStringConvertible, Sendable {
  case fleet(FleetRejection)
  case storage(StorageError)
  /// More durable changes wait than the bound allows.
  case busy
  case unauthorized
  case forbidden(String)
  case notFound(String)
  case badRequest(String)
  case conflict(String)
  case unprocessable(String)
  /// The request was for another version of the resource than the present one (RFC 9110 section 15.5.13).
  case preconditionFailed
  /// The same request may succeed a little later.
  case unavailable(String)
  /// This node does not have all that the others acknowledged.
  case behind
  case tooManyRequests(retryAfterSeconds: Int)
  /// Upstream owns the jobs; only upstream may change them.
  case upstreamOwnsJobs
  /// Upstream owns the accounts of drivers and their apps.
  case upstreamOwnsAccounts

  /// For the log.
  package var description: String {
    switch self {
    case .fleet(let rejection): rejection.rawValue
    case .storage(let error): error.description
    case .forbidden(let text), .notFound(let text), .badRequest(let text), .conflict(let text),
      .unprocessable(let text), .unavailable(let text):
      text
    case .preconditionFailed: "changed meanwhile"
    case .busy: "too many changes are waiting"
    case .behind: "the newest changes of the other nodes are missing"
    case .unauthorized: "not signed in"
    case .tooManyRequests: "too many requests"
    case .upstreamOwnsJobs: "the backend owns the jobs"
    case .upstreamOwnsAccounts: "the backend owns the accounts"
    }
  }

  /// Other nodes may know what this one does not, while it is cut off from them.
  package static let unknownHere = RequestError.unavailable(
    "This server cannot reach the others of its fleet, and does not know this by itself")

  /// Whether the same request may succeed a little later. One whose outcome is not known may be sent again only by a
  /// caller that makes no second change if the first was made.
  package var isTemporary: Bool {
    switch self {
    case .storage(.undecided): true
    case .storage(let error): error.isTemporary
    case .busy: true
    default: false
    }
  }

  /// `{"error": "..."}` with its status.
  package var response: HTTPResponse {
    var response = plainResponse
    response.mayBeOutdated = restsOnKnowledge && Self.refusals.contains(response.status)
    return response
  }

  private static let refusals: [HTTPStatus] = [
    .unauthorized, .forbidden, .notFound, .conflict, .preconditionFailed,
  ]

  /// Whether another node of the fleet might have answered otherwise.
  private var restsOnKnowledge: Bool {
    switch self {
    case .upstreamOwnsJobs, .upstreamOwnsAccounts: false
    default: true
    }
  }

  private var plainResponse: HTTPResponse {
    switch self {
    case .fleet(let rejection): Self.response(to: rejection)
    case .storage(.conflict): .error(.conflict, "Already taken; nothing was changed")
    case .storage(.tooLargeForLog): .error(.contentTooLarge, "Too large to be stored; nothing was changed")
    case .storage(.undecided):
      .error(.gatewayTimeout, "It is not known whether this was stored; look before you try again")
    case .storage(let error):
      error.isTemporary
        ? .tryLater(.serviceUnavailable, "Nothing was changed: \(error)", seconds: 5)
        : .error(.internalServerError, "Nothing was changed: the database refused")
    case .busy:
      .tryLater(.serviceUnavailable, "Too many changes are waiting; nothing was changed", seconds: 1)
    case .unauthorized: .error(.unauthorized, "Unauthorized")
    case .forbidden(let message): .error(.forbidden, message)
    case .notFound(let message): .error(.notFound, message)
    case .badRequest(let message): .error(.badRequest, message)
    case .conflict(let message): .error(.conflict, message)
    case .unprocessable(let message): .error(.unprocessableContent, message)
    case .preconditionFailed:
      .error(.preconditionFailed, "The job was changed meanwhile; read it and try again")
    case .unavailable(let message): .tryLater(.serviceUnavailable, message, seconds: 5)
    case .behind:
      .tryLater(
        .serviceUnavailable, "This server does not have the newest changes of the others yet", seconds: 1)
    case .tooManyRequests(let seconds):
      .tryLater(.tooManyRequests, "Too many requests", seconds: seconds)
    case .upstreamOwnsAccounts:
      .error(.conflict, "This server follows another backend, which has the drivers' accounts; ask it")
    case .upstreamOwnsJobs:
      .error(.conflict, "This server follows another backend, which owns the jobs; change them there")
    }
  }

  private static func response(to rejection: FleetRejection) -> HTTPResponse {
    switch rejection {
    case .unknownDriver: .error(.notFound, "Contractor not found")
    case .unknownJob: .error(.notFound, "Job not found")
    case .unknownLink: .error(.notFound, "Link not found")
    case .unknownWall: .error(.notFound, "Display not found")
    case .driverNotApproved: .error(.forbidden, "Contractor is not approved")
    case .notAssigned: .error(.forbidden, "You are not assigned to this job")
    case .foreignDriver: .error(.forbidden, "A driver can only report itself")
    case .driverBusy:
      .error(
        .conflict,
        "You already have a job en route. Complete your current job before accepting another.")
    case .transitionNotAllowed: .error(.conflict, "The job's status does not allow that")
    case .linkRevoked: .error(.conflict, "The link was revoked; make a new one")
    case .ratingIsFinal: .error(.conflict, "A rating can be changed for one day")
    case .outdated: .error(.conflict, "The job was changed meanwhile; read it and try again")
    case .undoIsOver:
      .error(.conflict, "A change can be undone for \(JobUndo.milliseconds / 1000) seconds")
    case .driverIsThere:
      .error(.conflict, "The driver is there already: the place and the time cannot be changed")
    case .tooManyPhotos: .error(.conflict, "A job has at most \(JobPhoto.maximumPerJob) photos")
    case .pictureMissing:
      .error(.unprocessableContent, "The job needs a picture with its last step (picture_missing)")
    case .codeMissing:
      .error(.unprocessableContent, "The job needs the customer's code with its last step (code_missing)")
    case .signatureMissing:
      .error(
        .unprocessableContent, "The job needs a signature or a name with its last step (signature_missing)")
    case .jobExists, .linkExists, .wallExists, .userHasDriver:
      .error(.conflict, "Exists already (\(rejection.rawValue))")
    case .tooManyLinks, .fleetFull: .error(.conflict, "The limit is reached (\(rejection.rawValue))")
    case .notANumber: .error(.badRequest, "lat and lng must be numbers")
    case .malformedTime: .error(.badRequest, "ts is not a time")
    case .malformedMotion: .error(.badRequest, "heading, speed and accuracy must be numbers")
    case .malformed: .error(.badRequest, "lat and lng are required")
    case .coordinateOutOfRange: .error(.badRequest, "lat and lng are out of range")
    case .zeroCoordinate, .fixInFuture, .fixTooOld, .fixOlderThanCurrent, .duplicateFix,
      .implausibleJump, .inaccurateFix:
      .error(.unprocessableContent, "The position was not taken (\(rejection.rawValue))")
    }
  }
}

extension Responder {
  /// Answers with what `answer` makes of a change that succeeded, or with the error of one that failed.
  package func send<Value>(_ result: Result<Value, RequestError>, _ answer: (Value) -> HTTPResponse) {
    switch result {
    case .success(let value): send(answer(value))
    case .failure(let error): send(error.response)
    }
  }
}
