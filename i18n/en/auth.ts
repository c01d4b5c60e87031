/** Signing in and out (rule session.sign-in). */
export const auth = {
  title: 'Sign in',
  welcome: 'Sign in to your risk board',
  introduction: 'Record, assess and review the risks of your company group in one place.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  failed: 'Sign-in failed. Please try again.',
  noDefaultRole:
    'Your account has no default role assignment yet. Please ask your Group Admin to assign you a role, then sign in again.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  forgotPassword: 'Forgot your password?',
  forgotPasswordText:
    'Enter your email. If it belongs to an account, we will send you a link to choose a new password.',
  sendLink: 'Send link',
  mailSent: 'Check your inbox',
  mailSentText:
    'If %{email} belongs to an account, a link is on its way. It can be used once and expires after 30 minutes. If no email arrives, ask your System Admin for a link.',
  backToSignIn: 'Back to sign-in',
  resetPassword: 'Reset password',
  newPassword: 'New password',
  repeatPassword: 'Repeat the new password',
  passwordPolicy:
    'At least 6 characters without spaces: lowercase, uppercase, a digit and a special character. Not easy to guess.',
  passwordOf: 'For %{name}, %{email}',
  replacesSession:
    'You are signed in with another account in this browser. Saving ends its session and signs in %{name}. To keep both, open the link in another browser or an incognito window.',
  savePassword: 'Save password',
  passwordChanged: 'Your password has been changed',
  passwordChangedText: 'You can now sign in with your new password. You have been signed out on all other devices.',
  invited: 'Welcome to the risk board',
  choosePassword: 'Choose your password',
  invitationDone: 'You can now sign in with your email and this password.',
  invitationExpiredText:
    'An invitation link can be used once and expires after 7 days. If you have already chosen a password, sign in with it. Otherwise request a new link with your email, or ask your Group Admin to send the invitation again.',
  linkExpired: 'This link no longer works',
  linkExpiredText: 'A link can be used once and expires after 30 minutes. Please request a new one.',
  askForLink: 'Request a new link',
  firstStart: {
    none: 'This risk board has no administrator yet.',
    where:
      'The server has printed a link for the first administrator in its terminal or log. Copy it into this browser. It begins with:',
    again: 'The link works for an hour. Restart the server to print a new one.',
    title: 'Set up your risk board',
    text: 'You become the first System Admin. After that you add people and company groups.',
    company: 'Company at the top of the organization chart',
    firstName: 'First name',
    lastName: 'Last name',
    begin: 'Create and sign in',
    dead: 'The link was already used, has expired, or the risk board already has an administrator.',
  },
  signOn: 'Company sign-in',
  orByPassword: 'or with email and password',
  orByPasswordOutside: 'or, without a company account, with email and password',
  signOnUnavailable: 'Company sign-in is currently unavailable. Please try again later.',
  signOnRefused: 'Company sign-in failed',
  signOnRefusedText:
    'Please try again. If the problem persists, ask your Group Admin whether you have an account here.',
  signOnBy: { oidc: 'Sign in with your company account', adfs: 'Sign in with ADFS' },
  secondStep: {
    title: 'Confirm your sign-in',
    continue: 'Continue',
    text: {
      code: 'Enter the code that your authenticator app shows.',
      recoveryCode: 'Enter one of your recovery codes. Each can be used once.',
    },
    label: { code: '6-digit code', recoveryCode: 'Recovery code' },
    missing: { code: 'Please enter the 6 digits of the code.', recoveryCode: 'Please enter a recovery code.' },
    use: { code: 'Use the authenticator app', recoveryCode: 'Use a recovery code' },
  },
  demonstration: {
    title: 'Demonstration accounts',
    hint: 'Choose one to fill in the form.',
  },
} as const
