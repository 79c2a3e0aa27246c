import TestSupport
import Tracking

@testable import Storage

/// Jobs with all their facts.
extension WriteGenerator {
  mutating func job() -> Job {
    var job = Job(id: id(), address: text(), createdAt: time())
    job.status = pick(JobStatus.allCases)
    job.driverID = maybe { $0.id() }
    job.customerName = maybe { $0.text() }
    job.pickup = flag() ? place() : nil
    job.driverSince = maybe { $0.time() }
    job.scheduledAt = maybe { $0.time() }
    job.windowEndsAt = maybe { $0.time() }
    for status in JobStatus.allCases { job.statusTimes[status] = maybe { $0.time() } }
    job.statusTimes.latestBits = UInt16(number(0...0xFFFF))
    job.revision = number(.min ... .max)
    job.details = details()
    return job
  }

  mutating func details() -> JobDetails {
    var details = JobDetails()
    guard !random.chance(10) else { return details }
    details.customerID = maybe { $0.id() }
    details.cancelledBy = flag() ? pick(JobParty.allCases) : nil
    details.formerDriverID = maybe { $0.id() }
    details.operatorID = maybe { $0.id() }
    details.operatorName = maybe { $0.text() }
    details.confirmationCode = maybe { $0.text() }
    details.otherTexts.customerPhone = maybe { $0.text() }
    details.otherTexts.customerEmail = maybe { $0.text() }
    details.itemsJSON = maybe { $0.text() }
    details.otherTexts.notes = maybe { $0.text() }
    details.driverNotes = maybe { $0.text() }
    details.otherTexts.proof = maybe { $0.text() }
    details.signature = flag() ? Signature(name: word(), strokes: "1,2 3,4;5,6") : nil
    (details.wrongCodes, details.hasCode) = (UInt8(number(0...4)), flag())
    details.totalPrice = maybe { $0.double() }
    for part in PriceParts.Part.allCases { details.priceParts[part] = maybe { $0.double() } }
    details.timeZoneName = maybe { $0.text() }
    details.photos = (0..<number(0...JobPhoto.maximumPerJob)).map { _ in photo() }
    details.failurePhotos = (0..<number(0...2)).map { _ in
      FailurePhoto(failedAt: time(), content: photo().content)
    }
    details.driverChangedAt = maybe { $0.time() }
    details.rating = maybe {
      JobRating(stars: $0.number(1...5), comment: $0.maybe { $0.text() }, givenAt: $0.time())
    }
    details.rescheduledCount = number(.min ... .max)
    details.turnAt = maybe { $0.time() }
    details.otherTexts.failure = maybe { $0.text() }
    details.alterations = JobAlteration.Kind.allCases.filter { _ in flag() }.map {
      JobAlteration($0, at: time())
    }
    return details
  }

  private mutating func photo() -> JobPhoto {
    let content: JobPhoto.Content =
      switch number(0...2) {
      case 0: .stored(id: word(), mediaType: word())
      case 1: .upstream(path: word())
      default: .link(url: word())
      }
    return JobPhoto(kind: pick(JobPhoto.Kind.allCases), content: content)
  }
}
