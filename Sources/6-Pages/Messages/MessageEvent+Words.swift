import Words

extension Catalog.MessageWords.Events {
  package subscript(_ event: MessageEvent) -> String {
    switch event {
    case .created: created
    case .confirmed: confirmed
    case .assigned: assigned
    case .accepted: accepted
    case .declined: declined
    case .withdrawn: withdrawn
    case .onTheWay: onTheWay
    case .arriving: arriving
    case .arrived: arrived
    case .started: started
    case .completed: completed
    case .cancelled: cancelled
    case .changed: changed
    case .late: late
    case .silent: silent
    case .unanswered: unanswered
    case .linkMade: linkMade
    case .rated: rated
    case .test: test
    }
  }
}
