import Access
import FleetView
import HTTP
import Storage
import Store
import Templating
import Tracking
import Words

/// `/d/picture`: the driver's own picture, and the forms that change it. Template `driver-picture`.
extension DriverPageRoutes {
  private static let picturePath = "\(path)/picture"

  func addPictureRoutes(to router: inout Router) {
    router.on(.get, Self.picturePath) { [unowned self] request, _, responder in
      guard let phone = self.access.driverPageKey(request) else { return self.refuse(request, responder) }
      self.showPicture(phone, request, responder)
    }
    router.on(.get, Self.picturePath + "/image") { [unowned self] request, _, responder in
      guard let phone = self.access.driverPageKey(request) else { return self.refuse(request, responder) }
      PhotoResponse.send(ofDriver: phone.key.driverID, from: self.store, responder)
    }
    let body = BodyLimit(PortraitForm.maximumBodyBytes) { [unowned self] in
      self.ownsJobs && self.access.driverPageKey($0) != nil
    }
    router.on(.post, Self.picturePath, body: body) { [unowned self] request, _, responder in
      let form = PortraitForm(request)
      self.changePicture(request, form.csrf, responder) { phone, done in
        guard !form.file.isEmpty else {
          let words = self.branded(for: request, phone).words
          return self.showPicture(
            phone, fault: words.portraits.none, status: .unprocessableContent, request, responder)
        }
        self.pictures.set(form.file, of: phone.key.driverID, by: nil, from: request.clientAddress, done: done)
      }
    }
    router.on(.post, Self.picturePath + "/remove") { [unowned self] request, _, responder in
      self.changePicture(request, request.form["csrf"], responder) { phone, done in
        self.pictures.remove(of: phone.key.driverID, by: nil, from: request.clientAddress, done: done)
      }
    }
  }

  /// Calls `change` for a form of the driver's own page, and shows that page again.
  private func changePicture(
    _ request: HTTPRequest, _ csrf: String?, _ responder: Responder,
    _ change: (Access.PhoneKey, @escaping (Result<Void, DriverPictures.Fault>) -> Void) -> Void
  ) {
    guard let phone = access.driverPageKey(request) else { return refuse(request, responder) }
    let words = branded(for: request, phone).words
    func tell(_ fault: String, _ status: HTTPStatus) {
      showPicture(phone, fault: fault, status: status, request, responder)
    }
    guard Access.isOwnForm(request, of: phone, sending: csrf) else {
      return tell(words.driverPage.faults.form, .forbidden)
    }
    guard ownsJobs else { return tell(words.driverPage.upstream, .conflict) }
    change(phone) { result in
      switch result {
      case .success: responder.send(.redirect(to: Self.picturePath))
      case .failure(.picture(let fault)): tell(words[fault], .unprocessableContent)
      case .failure(.request): tell(words.driverPage.faults.notStored, .serviceUnavailable)
      }
    }
  }

  private func showPicture(
    _ phone: Access.PhoneKey, fault: String? = nil, status: HTTPStatus = .ok, _ request: HTTPRequest,
    _ responder: Responder
  ) {
    access.noteUse(of: phone.key)
    let context = branded(for: request, phone)
    let profile = store.fleet.profile(phone.slot)
    let words = context.words
    let value = context.page(
      title: words.portraits.title,
      [
        "back": .text(words.driverPage.title),
        "upstream": ownsJobs ? .null : .text(words.driverPage.upstream),
        "portrait": ownsJobs
          ? PortraitForm.value(
            words, name: profile.name ?? "", action: Self.picturePath,
            image: profile.image(below: Self.picturePath), csrf: Access.formToken(of: phone), fault: fault,
            isAlone: true)
          : .null,
      ])
    var response = rendered(context, "driver-picture", value, status: status)
    response.headers.add("Set-Cookie", Access.driverCookie(phone, request))
    responder.send(response)
  }
}
