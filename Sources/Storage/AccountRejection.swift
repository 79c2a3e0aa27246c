/// Why an account cannot be as it was asked for.
package enum AccountRejection: String, Error, CaseIterable, Sendable {
  case emailTaken = "email_taken"
  case phoneTaken = "phone_taken"
  case accountsFull = "accounts_full"
}
