import Tracking

extension FleetStore {
  /// The refusal of a request for what this node does not know: `error`, unless the node is cut off and others may know
  /// it.
  package func unknown(_ error: RequestError) -> RequestError { fleet.nodes.isCutOff ? .unknownHere : error }
}
