/// Every address of the product, with the people who may use it.
enum RouteDoors {
  enum Door {
    /// Everybody may use it: the answer is public, or the route itself asks for a password.
    case open
    /// A bearer token is needed; `RouteAccessTests` tests each role.
    case token
    /// A customer's link is needed; `SecrecyTests` tests what each link shows.
    case link
    /// A wall's link is needed.
    case wall
    /// The key of a driver's phone is needed.
    case phone
    /// The cookie of a driver's page is needed; `DriverPageRoutesTests` tests it.
    case driver
    /// A dispatcher's session is needed.
    case session
    /// A dispatcher's session and the token of its forms are needed.
    case form
    /// As `form`, and a feed that this session opened is needed; `BoardFeedRoutesTests` tests it.
    case feed
    /// A dispatcher's session or token is needed.
    case either
    /// An administrator's session is needed, for a form with the token of its forms.
    case administrator
    /// As `form`, and what the page showed before is needed; `JobImportRoutesTests`, `RepeatRoutesTests` and
    /// `SeveralJobRoutesTests` test it.
    case manyJobs
    /// As `form`, and a server that sends messages is needed; `PushRoutesTests` tests it.
    case device
    /// As `form`, and what the person types again is needed; `OwnAccountRoutesTests` and `SecondFactorRoutesTests` test it.
    case own
    /// A ticket of an account is needed; `AccountTicketTests` and `SecondFactorRoutesTests` test it.
    case ticket
    /// A link for a password is needed; `SetPasswordRoutesTests` tests it.
    case passwordLink
  }

  static let doors: [String: Door] = [
    "GET /healthz": .open, "GET /readyz": .open, "GET /metrics": .open,
    "GET /nodes": .open,
    "POST /api/auth/login": .open, "POST /api/auth/driver-login": .open,
    "POST /api/auth/driver-signup": .open,
    // This server does not have these functions, and gives every client the same answer.
    "POST /api/auth/apple": .open, "POST /api/auth/send-code": .open, "POST /api/auth/verify-code": .open,
    "GET /api/payments/connect/*rest": .open, "POST /api/payments/connect/*rest": .open,
    "GET /api/payments/earnings/history": .open,
    "POST /api/auth/signup": .open, "GET /api/booking/:job": .open, "GET /api/jobs/lookup/:code": .open,
    "POST /api/payments/create-intent-simple": .open, "POST /api/payments/confirm-simple": .open,
    "POST /api/drivers/jobs/:job/volume": .open, "PUT /api/drivers/jobs/:job/volume": .open,
    "GET /board/sign-in": .open, "POST /board/sign-in": .open,
    "GET /": .open, "GET /assets/*file": .open, "GET /favicon.ico": .open, "GET /demo": .open,
    "GET /.well-known/security.txt": .open,
    "GET /api": .open, "GET /api/openapi.json": .open,
    "GET /map/:version/:theme/:z/:x/:file": .open, "GET /map/:version/labels": .open,

    "GET /phone": .phone, "POST /phone": .phone, "GET /phone/:key": .phone, "POST /phone/:key": .phone,

    "GET /d": .driver, "GET /d/:key": .driver, "POST /d/online": .driver, "POST /d/leave": .driver,
    "POST /d/jobs/:job/chat": .driver, "GET /d/push": .driver, "POST /d/push": .driver,
    "POST /d/jobs/:job/accept": .driver, "POST /d/jobs/:job/decline": .driver,
    "POST /d/jobs/:job/failure": .driver,
    "GET /d/map": .driver, "GET /d/picture": .driver, "GET /d/picture/image": .driver,
    "POST /d/picture": .driver,
    "POST /d/picture/remove": .driver,
    "POST /d/jobs/:job/status": .driver, "GET /d/jobs/:job/photos/:number": .driver,
    // They are the same for everybody; the list of an installed page begins with the key of the cookie.
    "GET /d/shell": .open, "GET /d/worker.js": .open, "GET /d/app.webmanifest": .open,

    "GET /api/auth/me": .token, "POST /api/auth/validate": .token, "POST /api/auth/refresh": .token,
    "PUT /api/drivers/location": .token, "POST /api/drivers/location": .token,
    "PUT /api/drivers/availability": .token, "GET /api/drivers/profile": .token,
    "GET /api/drivers/jobs/current": .token, "GET /api/drivers/jobs/available": .token,
    "POST /api/drivers/jobs/:job/accept": .token, "POST /api/drivers/jobs/:job/decline": .token,
    "POST /api/drivers/jobs/:job/failure": .token,
    "PUT /api/drivers/jobs/:job/status": .token, "POST /api/booking": .token,
    "POST /api/drivers/register": .token, "POST /api/push/register-token": .token,
    "POST /api/upload/photos": .token,
    "GET /api/jobs/:job/messages": .token, "POST /api/jobs/:job/messages": .token,
    "PUT /api/jobs/:job/cancel": .token, "GET /api/jobs/:job/photos/:number": .token,
    "GET /api/jobs/:job/failure-photos/:number": .token,
    "GET /api/tracking/:job": .token, "GET /api/tracking/:job/driver-location": .token,
    "GET /api/admin/map-data": .token, "GET /api/admin/jobs": .token, "GET /api/admin/jobs/:job": .token,
    "PATCH /api/admin/jobs/:job": .token,
    "PUT /api/admin/jobs/:job/assign": .token, "PUT /api/admin/jobs/:job/cancel": .token,
    "GET /api/drivers/picture": .token, "PUT /api/drivers/picture": .token,
    "DELETE /api/drivers/picture": .token, "GET /api/admin/drivers/:id/picture": .token,
    "PUT /api/admin/drivers/:id/picture": .token, "DELETE /api/admin/drivers/:id/picture": .token,
    "GET /api/admin/drivers/:id/stops": .token, "PUT /api/admin/drivers/:id/stops": .token,
    "PUT /api/admin/jobs/several": .token,
    "PUT /api/admin/jobs/:job/unassign": .token,
    "PUT /api/admin/jobs/:job/reopen": .token,
    "GET /api/admin/jobs/:job/links": .token, "POST /api/admin/jobs/:job/links": .token,
    "PUT /api/admin/jobs/:job/links/:token": .token, "PATCH /api/admin/jobs/:job/links/:token": .token,
    "DELETE /api/admin/jobs/:job/links/:token": .token,
    "GET /api/admin/displays": .token, "POST /api/admin/displays": .token,
    "PUT /api/admin/displays/:token": .token, "DELETE /api/admin/displays/:token": .token,

    "GET /t/:token": .link, "POST /t/:token": .link, "GET /t/:token/live": .link,
    "GET /t/:token/app.webmanifest": .link,

    "GET /wall/:token": .wall, "GET /wall/:token/live": .wall,

    "GET /board": .session, "GET /board/live": .session, "GET /board/account": .session,
    "GET /board/kept/:form": .session,
    "GET /board/displays": .session, "GET /board/found": .session, "GET /board/jobs/:job": .session,
    "GET /board/jobs/new/near": .session, "GET /board/where": .session, "GET /board/offers": .session,
    "GET /board/jobs/:job/photos/:number": .session,
    "GET /board/jobs/:job/failure-photos/:number": .session,
    "GET /board/drivers/:driver/image": .session,
    "GET /board/drivers/:driver": .session, "GET /board/drivers/:driver/chat": .session,
    "GET /board/jobs/new": .session,
    "GET /board/reports": .session, "GET /board/reports.csv": .session,
    "GET /board/jobs/:job/edit": .session, "GET /board/jobs/:job/repeat": .session,
    "GET /board/jobs/import": .session, "GET /board/jobs/import/sample.csv": .session,
    "GET /board/rewind": .session, "GET /board/drivers/:driver/phones": .session,
    "POST /board/feed/:feed/view": .feed,
    "POST /board/sign-out": .form, "POST /board/sign-out-everywhere": .form, "POST /board/displays": .form,
    "POST /board/displays/revoke": .form, "POST /board/displays/change": .form, "POST /board/jobs/new": .form,
    "POST /board/jobs/:job/edit": .form, "POST /board/jobs/:job/request": .form,
    "POST /board/jobs/:job/assign": .form, "POST /board/jobs/:job/status": .form,
    "POST /board/jobs/:job/undo": .form, "POST /board/jobs/several": .manyJobs,
    "POST /board/jobs/:job/chat": .form,
    "POST /board/jobs/:job/links": .form, "POST /board/drivers/:driver/approve": .form,
    "POST /board/drivers/:driver/order": .form,
    "POST /board/drivers/:driver/phones": .form, "POST /board/drivers/:driver/phones/revoke": .form,

    "GET /board/rewind/moment": .either, "GET /board/rewind/moment.geojson": .either,
    "GET /api/admin/drivers/:id/track.gpx": .either, "GET /api/upload/photos/:id": .either,
    "GET /api/admin/places": .either,

    "GET /board/people": .administrator, "GET /board/people/new": .administrator,
    "POST /board/people/new": .administrator, "GET /board/people/:person": .administrator,
    "POST /board/people/:person": .administrator, "POST /board/people/:person/approve": .administrator,
    "POST /board/people/:person/enable": .administrator,
    "POST /board/people/:person/disable": .administrator,
    "GET /board/people/:person/picture/image": .administrator,
    "POST /board/people/:person/picture": .administrator,
    "POST /board/people/:person/picture/remove": .administrator,
    "POST /board/people/:person/sign-out": .administrator, "POST /board/people/:person/link": .administrator,

    "GET /board/audit": .administrator, "GET /board/audit.csv": .administrator,
    "GET /board/people.csv": .administrator, "GET /board/people/import": .administrator,
    "POST /board/people/import": .administrator, "GET /board/people/data": .administrator,
    "GET /board/people/data/person": .administrator, "POST /board/people/data/file": .administrator,
    "POST /board/people/data/erase": .administrator, "GET /board/people/data/kept": .administrator,
    "POST /board/people/data/kept": .administrator,

    "POST /board/jobs/import": .manyJobs, "POST /board/jobs/:job/repeat": .manyJobs,

    "GET /face/:file": .open,
    "GET /board/settings": .administrator, "GET /board/settings/operator": .administrator,
    "POST /board/settings/face": .administrator, "POST /board/settings/prices": .administrator,
    "POST /board/settings/links": .administrator,
    "POST /board/settings/proof": .administrator,
    "POST /board/settings/requests": .administrator,
    "GET /t/:token/mails": .link, "POST /t/:token/mails": .link,
    "GET /t/:token/push": .link, "POST /t/:token/push": .link,
    // The worker is the same for everybody.
    "GET /t/worker.js": .open, "GET /board/worker.js": .open,
    "GET /board/account/push": .session, "POST /board/account/push": .device,
    "GET /board/messages": .administrator, "POST /board/messages/act": .administrator,
    "GET /board/messages/webhook": .administrator, "POST /board/messages/webhook": .administrator,
    "POST /board/messages/webhook/act": .administrator, "POST /board/messages/receiver": .administrator,
    "GET /board/messages/rules": .administrator, "POST /board/messages/rules": .administrator,

    "GET /board/sign-in/code": .ticket, "POST /board/sign-in/code": .ticket,
    "GET /board/account/email/:ticket": .ticket, "POST /board/account/email/:ticket": .ticket,
    // They say the same to everybody, whoever has an account.
    "GET /board/sign-in/forgotten": .open, "POST /board/sign-in/forgotten": .open,
    "GET /board/account/details": .session, "GET /board/account/second-factor": .session,
    "POST /board/account/details/name": .own, "POST /board/account/details/email": .own,
    "POST /board/account/details/password": .own, "POST /board/account/end": .own,
    "POST /board/account/second-factor": .own, "POST /board/account/second-factor/codes": .own,
    "POST /board/account/second-factor/off": .own, "POST /board/settings/second-factor": .administrator,
    "GET /set-password/:token": .passwordLink, "POST /set-password/:token": .passwordLink,
  ]
}
