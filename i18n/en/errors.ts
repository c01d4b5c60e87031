/**
 * Error dialogs and pages (rules errors.catalogue and routes.not-found); responses of the server contain their own
 * messages.
 */
export const errors = {
  header: 'Error',
  notFoundTitle: '404 Not Found',
  notFoundText: 'The page you are looking for does not exist or has moved.',
  unexpectedTitle: 'An error occurred',
  unexpectedText: 'Something went wrong on this page. Your saved data is safe.',
  conflictTitle: 'Data has changed',
  conflict: 'There has been a change in data/information during your action. Please refresh and try again.',
  /** In addition to the text of the specification, if a record is being edited. */
  conflictKept: 'Your text is not lost: it is kept on this device and shown next to the new version.',
  offline:
    'You are offline. Your text is kept on this device, and the app continues automatically once you are connected.',
  offlineTitle: 'Offline',
  offlineText: 'These records are not on this device. They appear automatically once you are connected.',
  notSentOffline: 'Offline. Nothing was sent; please try again once you are connected.',
  roleChanged: 'Your current role assignment has been changed, click ok to refresh',
  otherAccountTitle: 'Signed in with another account',
  otherAccount:
    '%{name} (%{email}) has signed in on another tab. A browser can only use one account at a time, so this page no longer works with yours.',
  ownAccount: 'Sign in with my account',
  continueAs: 'Continue as %{name}',
  network: 'Cannot reach the server. Please check your connection and try again.',
  // The status is left out in a short mention.
  unknown: 'The server returned an error. %{status}',
  browserTitle: 'This browser is not supported',
  browserText: 'Please open the risk board in Google Chrome or Microsoft Edge.',
} as const
