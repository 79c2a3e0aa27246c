import Store
import Tracking

/// The open jobs that a driver is offered: those near the driver's newest position, in the form of offers.
package struct NearOffers {
  package struct Offer {
    /// As `JobOffer` makes it.
    package let job: Job
    /// From the driver to the middle of the square in which the pickup lies.
    package let distanceMeters: Double
  }

  /// In the order in which the jobs came.
  package let offers: [Offer]

  /// None without a position. `driver` must come from this fleet; whether it is approved is for the caller to ask.
  package init(_ fleet: Fleet, to driver: DriverSlot, withinMeters radius: Double, maximumCount: Int) {
    guard let place = fleet.position(driver)?.coordinate else {
      offers = []
      return
    }
    let near = fleet.openJobs { JobOffer.place($0).distanceMeters(to: place) <= radius }
    offers = near.prefix(maximumCount).compactMap { slot in
      let job = JobOffer.of(fleet.job(slot))
      return job.pickup.map { Offer(job: job, distanceMeters: $0.distanceMeters(to: place)) }
    }
  }
}
