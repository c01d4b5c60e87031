const noticeKey = 'riskBoard.signInNotice'
const wantedPathKey = 'riskBoard.wantedPath'
const firstEntryKey = 'riskBoard.firstEntry'

/** The reasons why the sign-in page opened. */
type SignInNotice = 'noDefaultRole' | 'sessionEnded'

/** Stores a reason for the sign-in page of this tab. */
export function leaveSignInNotice(notice: SignInNotice): void {
  sessionStorage.setItem(noticeKey, notice)
}

/** Reads the stored reason. */
export function signInNotice(): SignInNotice | null {
  const notice = sessionStorage.getItem(noticeKey)
  return notice === 'noDefaultRole' || notice === 'sessionEnded' ? notice : null
}

/** Clears the notice for the sign-in page after a sign-in. */
export function forgetSignInNotice(): void {
  sessionStorage.removeItem(noticeKey)
}

/** Stores the page (without language prefix) to open after the sign-in. */
export function rememberWantedPath(path: string): void {
  sessionStorage.setItem(wantedPathKey, path)
}

/** Stores that the next visit of the home page opens the first page of the role. */
export function askForStartPage(): void {
  sessionStorage.setItem(firstEntryKey, 'true')
}

/**
 * Returns once whether the user has just signed in without a requested page, or chose the logo. The guards then open
 * the first page of the role.
 */
export function takeFirstEntry(): boolean {
  const isFirst = sessionStorage.getItem(firstEntryKey) !== null
  sessionStorage.removeItem(firstEntryKey)
  return isFirst
}

/** Returns once the page to open after the sign-in; by default the home page. */
export function takeWantedPath(): string {
  const path = sessionStorage.getItem(wantedPathKey)
  sessionStorage.removeItem(wantedPathKey)
  if (path?.startsWith('/') && !path.startsWith('//') && path !== '/') return path
  askForStartPage()
  return '/'
}
