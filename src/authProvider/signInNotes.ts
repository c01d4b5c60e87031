const noticeKey = 'riskBoard.signInNotice'
const wantedPathKey = 'riskBoard.wantedPath'
const firstEntryKey = 'riskBoard.firstEntry'

/** Why a user finds themselves on the sign-in page. */
export type SignInNotice = 'noDefaultRole' | 'sessionEnded'

/** Leaves a word for the sign-in page of this tab. */
export function leaveSignInNotice(notice: SignInNotice): void {
  sessionStorage.setItem(noticeKey, notice)
}

/** Reads the word left for the sign-in page. */
export function signInNotice(): SignInNotice | null {
  const notice = sessionStorage.getItem(noticeKey)
  return notice === 'noDefaultRole' || notice === 'sessionEnded' ? notice : null
}

/** Clears the notice for the sign-in page after a sign-in. */
export function forgetSignInNotice(): void {
  sessionStorage.removeItem(noticeKey)
}

/** Remembers the page (without language prefix) to open after the sign-in. */
export function rememberWantedPath(path: string): void {
  sessionStorage.setItem(wantedPathKey, path)
}

/** Whether somebody just signed in and asked for no page; once. The guards then open where the role begins. */
export function takeFirstEntry(): boolean {
  const isFirst = sessionStorage.getItem(firstEntryKey) !== null
  sessionStorage.removeItem(firstEntryKey)
  return isFirst
}

/** The page to open after the sign-in, once; the home page where none was asked for. */
export function takeWantedPath(): string {
  const path = sessionStorage.getItem(wantedPathKey)
  sessionStorage.removeItem(wantedPathKey)
  if (path?.startsWith('/') && !path.startsWith('//') && path !== '/') return path
  sessionStorage.setItem(firstEntryKey, 'true')
  return '/'
}
