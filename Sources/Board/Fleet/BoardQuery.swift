import FleetView
import HTTP
import Tracking

/// What a dispatcher looks for among drivers and jobs. It stands in the board's address, so that it can be kept,
/// passed on, and asked for without a script. Public/search.js decides in the same way about what the feed brings.
package struct BoardQuery: Hashable, Sendable {
  /// A field takes 200 UTF-16 units, of at most three bytes each.
  static let maximumTextBytes = 600
  static let maximumWords = 8

  /// As it was typed.
  let text: String
  let show: TroubleFilter?
  let state: JobMark.State?
  /// Whose drivers and jobs are asked for, by the operator's name.
  let operatorName: String?
  /// Each must be found; folded, and at most `maximumWords`.
  let words: [ArraySlice<UInt8>]

  package static let everything = BoardQuery(text: "")

  init(text: String, show: TroubleFilter? = nil, state: JobMark.State? = nil, operatorName: String? = nil) {
    self.text = text
    self.show = show
    self.state = state == .ended ? nil : state
    self.operatorName = operatorName
    words = Array(
      FoldedText(text).bytes.split(whereSeparator: { $0 <= UInt8(ascii: " ") }).prefix(Self.maximumWords))
  }

  /// What is longer than anybody types, or unknown, is not asked for.
  package init(_ query: HTTPQuery) {
    func text(_ name: String) -> String {
      query[name].flatMap { $0.utf8.count <= Self.maximumTextBytes ? $0 : nil } ?? ""
    }
    let company = text("operator")
    self.init(
      text: text("q"),
      show: query["show"].flatMap { TroubleFilter(rawValue: $0) },
      state: query["status"].flatMap { JobMark.State(rawValue: $0) },
      operatorName: company.isEmpty ? nil : company)
  }

  package var isEverything: Bool { words.isEmpty && show == nil && state == nil && operatorName == nil }

  /// Whether a job, or a driver's present one, has what is asked for, apart from its words; nil for a driver
  /// without a job. Abandoned jobs are found by their state and by words, and are not in the way of others.
  func admits(_ job: (status: JobStatus, troubles: JobTroubles)?, isAbandoned: Bool = false) -> Bool {
    guard let job else { return show == nil && state == nil }
    if isAbandoned, state == nil, !hasWords { return false }
    if let state, JobMark.State(job.status, isAbandoned: isAbandoned) != state { return false }
    return show?.admits(job.troubles) ?? true
  }

  /// Whether what belongs to that operator, or to none, is asked for.
  func admits(operatorName name: @autoclosure () -> String?) -> Bool {
    operatorName == nil || operatorName == name()
  }

  var hasWords: Bool { !words.isEmpty }
}
