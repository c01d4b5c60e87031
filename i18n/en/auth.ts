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
    'If %{email} belongs to an account, a link is on its way. It can be used once and expires after 30 minutes.',
  backToSignIn: 'Back to sign-in',
  resetPassword: 'Reset password',
  newPassword: 'New password',
  repeatPassword: 'Repeat the new password',
  passwordPolicy:
    'At least 6 characters without spaces, among them a lowercase letter, an uppercase letter, a digit and a special character.',
  savePassword: 'Save password',
  passwordChanged: 'Your password has been changed',
  passwordChangedText: 'You can now sign in with your new password. You have been signed out on all other devices.',
  linkExpired: 'This link no longer works',
  linkExpiredText: 'A link can be used once and expires after 30 minutes. Please request a new one.',
  askForLink: 'Request a new link',
  signOn: 'Company sign-in',
  orByPassword: 'or with email and password',
  orByPasswordOutside: 'or, without a company account, with email and password',
  signOnUnavailable: 'Company sign-in is currently unavailable. Please try again later.',
  signOnRefused: 'Company sign-in failed',
  signOnRefusedText:
    'Please try again. If the problem persists, ask your Group Admin whether you have an account here.',
  signOnBy: { oidc: 'Sign in with your company account', adfs: 'Sign in with ADFS' },
  demonstration: {
    title: 'Demonstration accounts',
    hint: 'Choose one to fill in the form.',
  },
}
