/** The messages of error answers (rule wire.errors); `info` says more, field by field. */
export const serverErrors = {
  unauthorized: 'Your session has ended. Please sign in again.',
  badCredentials: 'The email or the password is not correct.',
  resetLinkDead: 'This link no longer works. Please ask for a new one.',
  identityRefused:
    'The company sign-in was not accepted. Please try again, or ask your Group Admin whether you have an account.',
  tooManyRequests: 'There were too many attempts. Please wait a while and try again.',
  clientState: 'Your current role assignment has been changed, click ok to refresh',
  noDefaultRole: 'Your account has no default role assignment yet. Please ask your Group Admin to assign you a role.',
  forbidden: 'You do not have permission to do this.',
  notFound: 'The selected data does not exist or you may not see it.',
  unknownPath: 'There is nothing at this address.',
  groupInUse: 'This group has risks or role assignments in it or below it. It can only be deactivated.',
  conflict: 'There has been a change in data/information during your action. Please refresh and try again.',
  validation: 'Please check the marked fields.',
  incomplete: 'The record is not complete yet. Please fill in the marked fields before you submit it.',
  idempotencyMismatch: 'This idempotency key was already used with another request.',
  malformedJson: 'The request is not readable. Please send valid JSON.',
  unsupportedMediaType: 'This type of content is not supported.',
  tooLarge: 'The request is too large.',
  internal: 'An error occurred. Please try again; if it happens again, please contact your administrator.',
  unavailable: 'The system is not available at the moment. Please try again in a while.',
}
