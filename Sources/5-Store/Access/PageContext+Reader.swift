import HTTP
import Storage
import Words

extension PageContext {
  /// The same context for whoever asks: in the language that the browser names, with the navigation of a member of
  /// staff.
  func read(by request: HTTPRequest, _ cookies: SessionCookies) -> PageContext {
    var context = speaking(to: request.boardLocale(fallback: locale))
    guard let user = cookies.staff(request)?.user, let csrf = cookies.csrf(request) else { return context }
    // Those who must set up a second factor first may open nothing else.
    let isLocked = cookies.lacksSecondFactor(user)
    let places = NavigationBar.Place.allCases.filter { !isLocked && mayOpen($0, user) }
    context.bar = NavigationBar(places, at: request.path, csrf: csrf)
    return context
  }

  private func mayOpen(_ place: NavigationBar.Place, _ user: User) -> Bool {
    switch place {
    case .board, .reports, .rewind, .walls, .account: true
    case .newJob: ownsJobs
    case .people, .messages, .settings, .acts: user.role == .admin
    }
  }
}
