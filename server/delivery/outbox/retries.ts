/**
 * The attempts to send an email, over about a day; then it stays in the outbox with its last error until the cleanup.
 */
export const longestTrial = 12

const firstPause = 30
const longestPause = 6 * 3600

/** The delay after a number of attempts, in seconds: twice as long each time. */
export function pauseAfter(attempts: number): number {
  return Math.min(firstPause * 2 ** (attempts - 1), longestPause)
}

/** Whether the mail server refused the receiver or the content itself (SMTP 5xx): a retry would change nothing. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const isAboutTheMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isAboutTheMail && typeof error.responseCode === 'number' && error.responseCode >= 500
}
