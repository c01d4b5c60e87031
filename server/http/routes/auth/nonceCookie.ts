import type { App } from '#server/http/plugins/app'

/** Ten minutes, in seconds: as long as a sign-in at the provider may take. */
const cookieLife = 10 * 60

/** The cookie with the secret of a running sign-on, and its attributes (rule session.nonce). */
export function nonceCookieOf({ config }: Pick<App, 'config'>) {
  const secure = config.publicUrl?.startsWith('https:') ?? false
  return {
    // The prefix keeps a neighbouring host from setting it, and demands the path of everything.
    name: secure ? '__Host-risk_board_nonce' : 'risk_board_nonce',
    options: {
      path: secure ? '/' : '/api/auth/login',
      httpOnly: true,
      sameSite: 'lax' as const,
      secure,
      maxAge: cookieLife,
    },
  }
}
