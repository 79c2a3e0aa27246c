import JSON
import Tracking
import Words

/// The troubles that a search can ask for.
package enum TroubleFilter: String, Hashable, Sendable, CaseIterable {
  /// Any trouble.
  case trouble
  case late, silent
  case notStarted = "not-started"
  case unassigned, unanswered, asked, failed

  package func admits(_ troubles: JobTroubles) -> Bool {
    switch self {
    case .trouble: !troubles.isEmpty
    case .late: troubles.contains(.late)
    case .silent: troubles.contains(.silent)
    case .notStarted: troubles.contains(.notStarted)
    case .unassigned: troubles.contains(.unassigned)
    case .unanswered: troubles.contains(.unanswered)
    case .asked: troubles.contains(.asked)
    case .failed: troubles.contains(.failed)
    }
  }
}

extension Catalog.TroubleWords {
  package subscript(_ show: TroubleFilter) -> String {
    switch show {
    case .trouble: any
    case .late: late
    case .silent: silent
    case .notStarted: notStarted
    case .unassigned: unassigned
    case .unanswered: unanswered
    case .asked: asked
    case .failed: failed
    }
  }

  /// The worst of `troubles`; nil where there is none.
  func text(_ troubles: JobTroubles, latenessSeconds: Int?, _ words: Words) -> String? {
    if troubles.contains(.late) {
      return latenessSeconds.map { Words.fill(lateBy, ["duration": words.roundedDuration(seconds: $0)]) }
        ?? late
    }
    if troubles == .unanswered { return messageUnanswered }
    return TroubleFilter.allCases.first { $0 != .trouble && $0.admits(troubles) }.map { self[$0] }
  }
}

extension JSONWriter {
  /// `"troubles":["late","silent"]`.
  mutating func troubles(ifAny troubles: JobTroubles) {
    guard !troubles.isEmpty else { return }
    let shown = TroubleFilter.allCases.filter { $0 != .trouble && $0.admits(troubles) }
    member("troubles", shown.map(\.rawValue))
  }
}
