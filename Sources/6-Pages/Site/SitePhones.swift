import API
import Drivers
import FleetView
import Net
import Store

/// The addresses of drivers: of the app, of other apps of their phones, and of their pages.
struct SitePhones {
  let keyed: KeyedRequests
  let presence: PhonePresence
  let uploads: PictureUploads
  let pictures: DriverPictures
  let drivers: DriverRoutes
  let phones: PhoneRoutes
  let pages: DriverPageRoutes

  init(
    _ given: SiteParts, _ entrance: SiteAccess, _ limits: SiteLimits, _ streets: SiteStreets, brands: Brands
  ) {
    let (store, access, refusals) = (given.store, entrance.access, entrance.refusals)
    keyed = KeyedRequests(store: store)
    presence = PhonePresence(store: store)
    uploads = PictureUploads(store: store, loop: given.loop)
    pictures = DriverPictures(store: store, loop: given.loop)
    drivers = DriverRoutes(
      store: store, access: access, keyed: keyed, ownsJobs: given.configuration.ownsJobs,
      offerRadiusMeters: given.configuration.offerRadiusMeters, refusals: refusals)
    phones = PhoneRoutes(
      store: store, access: access, answers: limits.answers,
      setup: PhoneSetup(store: store, library: given.library, context: given.context, brands: brands),
      presence: presence, refusals: refusals)
    pages = DriverPageRoutes(
      store: store, access: access, library: given.library, context: given.context, brands: brands,
      files: given.files, presence: presence, uploads: uploads, pictures: pictures,
      ownsJobs: given.configuration.ownsJobs,
      offerRadiusMeters: given.configuration.offerRadiusMeters, streets: streets.streets, ways: streets.ways,
      refusals: refusals)
  }
}
