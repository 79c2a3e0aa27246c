import API
import Storage
import Store
import Tracking
import Words

extension DriverPage {
  /// Why nothing was changed.
  enum Notice: Hashable {
    case form, gone, busy, notApproved, upstream, photoFormat, photoSize, photoPixels, photoCount, noteLength,
      notStored, pictureMissing, signatureMissing, codeMissing, codeClosed
    /// So many tries are left.
    case codeWrong(Int)
    /// The job's state does not allow it.
    case status(JobStatus)

    init(_ fault: PictureUploads.Fault) {
      self =
        switch fault {
        case .format: .photoFormat
        case .size: .photoSize
        case .pixels: .photoPixels
        case .count: .photoCount
        }
    }

    /// `status` is that of the job; nil if there is none.
    init(_ error: RequestError, _ status: JobStatus?) {
      self =
        switch (error, status) {
        case (.fleet(.unknownJob), _), (.fleet(.notAssigned), _): .gone
        case (.fleet(.driverBusy), _): .busy
        case (.fleet(.driverNotApproved), _): .notApproved
        case (.fleet(.tooManyPhotos), _): .photoCount
        case (.fleet(.pictureMissing), _): .pictureMissing
        case (.fleet(.signatureMissing), _): .signatureMissing
        case (.fleet(.codeMissing), _): .codeMissing
        case (.fleet(.transitionNotAllowed), let status?): .status(status)
        default: .notStored
        }
    }

    func text(_ words: Words) -> String {
      let faults = words.driverPage.faults
      func counted(_ pattern: String, _ count: Int) -> String {
        Words.fill(pattern, ["count": words.numeral(count), "size": words.numeral(count)])
      }
      return switch self {
      case .form: faults.form
      case .gone: faults.gone
      case .busy: faults.busy
      case .notApproved: faults.notApproved
      case .upstream: words.driverPage.upstream
      case .photoFormat: faults.photoFormat
      case .photoSize: counted(faults.photoSize, PictureUploads.maximumBytes >> 20)
      case .photoPixels: counted(faults.photoPixels, CleanPicture.maximumPixels / 1_000_000)
      case .photoCount: counted(faults.photoCount, JobPhoto.maximumPerJob)
      case .noteLength: counted(faults.noteLength, DriverPageRoutes.maximumNoteCharacters)
      case .notStored: faults.notStored
      case .pictureMissing: words.proof.pictureMissing
      case .signatureMissing: words.proof.signatureMissing
      case .codeMissing: words.proof.codeMissing
      case .codeClosed: words.proof.codeClosed
      case .codeWrong(let left): counted(words.proof.codeWrong, left)
      case .status(let status): Words.fill(faults.status, ["status": words.driverState(status)])
      }
    }
  }
}
