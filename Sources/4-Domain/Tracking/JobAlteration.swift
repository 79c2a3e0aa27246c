/// A change of a job that its customer must notice: of each kind the newest.
package struct JobAlteration: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case time, address, notes
  }

  package let kind: Kind
  package let at: Timestamp

  package init(_ kind: Kind, at: Timestamp) {
    self.kind = kind
    self.at = at
  }
}

extension Job {
  /// Notes what is other than in `former`.
  mutating func noteAlterations(since former: Job, at time: Timestamp) {
    func isOther(_ kind: JobAlteration.Kind) -> Bool {
      switch kind {
      case .time: scheduledAt != former.scheduledAt || windowEndsAt != former.windowEndsAt
      case .address: address != former.address
      case .notes: self.notes != former.notes
      }
    }
    for kind in JobAlteration.Kind.allCases where isOther(kind) {
      details.alterations.removeAll { $0.kind == kind }
      details.alterations.append(JobAlteration(kind, at: time))
    }
  }
}
