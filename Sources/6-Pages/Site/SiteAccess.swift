import Access
import Auth
import Logging
import Net
import Nodes
import Store

/// Who may see what, and what is refused, for one `Site`.
struct SiteAccess {
  let refusals: RefusalLog
  let access: Access
  let passwords: PasswordChecker
  let signIn: SignIn
  let cookies: SessionCookies

  init(_ given: SiteParts) throws(NetError) {
    refusals = RefusalLog(given.log)
    access = Access(store: given.store, issuer: given.issuer, publicKeys: given.configuration.publicKeys)
    if let seconds = given.configuration.tokenRenewalSeconds { access.renewalSeconds = seconds }
    passwords = try PasswordChecker(loop: given.loop)
    signIn = SignIn(
      store: given.store, passwords: passwords, delegated: given.delegatedSignIn, refusals: refusals,
      secret: given.secret, loop: given.loop)
    // Each needs the other: a node counts what others tell, and tells them what it counts.
    signIn.tellOthers = given.nodes?.shareGuesses { [weak signIn] in signIn?.count($0) }
    signIn.mailContext = given.context
    cookies = SessionCookies(store: given.store, allowsInsecure: given.configuration.allowsInsecureCookies)
    if given.configuration.keepsUpstreamTokens { cookies.keepUpstreamTokens() }
  }
}
