import type { App } from './app.ts'

/** What the web app must know before anyone signs in: labels and links, never a secret. */
export function presentConfiguration({
  config,
  isDemonstration,
  isFirstStart,
}: Pick<App, 'config' | 'isDemonstration' | 'isFirstStart'>) {
  const { officeLabel, links, providers, passwordSignIn, featureWindow, sessionIdleMinutes } = config
  // Where idle sessions are to end, the next look at a page must not begin another one by itself.
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
