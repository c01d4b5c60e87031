import type { App } from '#server/http/plugins/app'

/** The maximum duration of a sign-in at the provider, ten minutes in seconds. */
const cookieLife = 10 * 60

/** The cookie with the secret of a running sign-on, and its attributes (rule session.nonce). */
export function nonceCookieOf({ config }: Pick<App, 'config'>) {
  const secure = config.publicUrl?.startsWith('https:') ?? false
  return {
    // The prefix prevents a neighbouring host from setting the cookie, and requires the root path.
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
