import type { App } from './app.ts'

/** The configuration of the web app before sign-in: labels and links, never a secret. */
export function presentConfiguration({
  config,
  isDemonstration,
  isFirstStart,
}: Pick<App, 'config' | 'isDemonstration' | 'isFirstStart'>) {
  const { officeLabel, links, providers, passwordSignIn, featureWindow, sessionIdleMinutes } = config
  // With a limit for idle sessions, the next page view must not start another one automatically.
  const renewsSilently = sessionIdleMinutes === undefined
  return {
    officeLabel,
    links,
    ...(featureWindow ? { featureWindow } : {}),
    providers: Object.fromEntries(
      Object.entries(providers).map(([name, { issuer, clientId }]) => [
        name,
        { authority: issuer, clientId, renewsSilently },
      ]),
    ),
    passwordSignIn,
    demonstration: isDemonstration,
    ...(isFirstStart && { firstStart: true }),
  }
}
