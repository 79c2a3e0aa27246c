import Access
import FleetView
import HTTP
import Storage
import Store
import Tracking
import Words

/// `/board/people/ID/picture`: the picture of a driver, and the forms that change it.
extension PersonRoutes {
  func addPictureRoutes(to router: inout Router) {
    router.page(.get, "/board/people/:person/picture/image", staff, as: .administrator) {
      [unowned self] _, request, parameters, responder in
      guard let driver = self.person(parameters)?.driver, driver.pictureAt != nil else {
        return self.notFound(request, responder)
      }
      PhotoResponse.send(ofDriver: driver.id, from: self.store, responder)
    }
    let body = BodyLimit(PortraitForm.maximumBodyBytes) { [staff] in staff.lets(in: $0, as: .administrator) }
    router.on(.post, "/board/people/:person/picture", body: body) {
      [unowned self] request, parameters, responder in
      let form = PortraitForm(request)
      self.receive(request, parameters, csrf: form.csrf, responder) { person, author in
        guard let driver = self.driver(person, request, responder) else { return }
        let words = self.staff.context(for: request).words
        guard !form.file.isEmpty else {
          return self.show(
            person, to: author, pictureFault: words.portraits.none, request, responder)
        }
        self.pictures.set(form.file, of: driver.id, by: author, from: request.clientAddress) { result in
          self.answer(result, person, author, request, responder)
        }
      }
    }
    router.on(.post, "/board/people/:person/picture/remove") {
      [unowned self] request, parameters, responder in
      self.receive(request, parameters, responder) { person, author in
        guard let driver = self.driver(person, request, responder) else { return }
        self.pictures.remove(of: driver.id, by: author, from: request.clientAddress) { result in
          self.answer(result, person, author, request, responder)
        }
      }
    }
  }

  /// The driver that the account reports for; answers that there is none.
  private func driver(_ person: Person, _ request: HTTPRequest, _ responder: Responder) -> DriverProfile? {
    if person.isDriver, let driver = person.driver { return driver }
    notFound(request, responder)
    return nil
  }

  private func answer(
    _ result: Result<Void, DriverPictures.Fault>, _ person: Person, _ author: User, _ request: HTTPRequest,
    _ responder: Responder
  ) {
    switch result {
    case .success: responder.send(FormOutcome.changed.redirect(to: PeoplePage.path(person.user.id)))
    case .failure(.picture(let fault)):
      let words = staff.context(for: request).words
      show(person, to: author, pictureFault: words[fault], request, responder)
    case .failure(.request(let error)):
      show(person, to: author, answer: FormOutcome(failed: error), request, responder)
    }
  }
}
