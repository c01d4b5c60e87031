import type { App } from '../plugins/app.ts'

/** What the web app must know before anyone signs in: labels and links, never a secret. */
export function presentConfiguration({ config, isDemonstration }: Pick<App, 'config' | 'isDemonstration'>) {
  const { officeLabel, links, providers, passwordSignIn, featureWindow } = config
  return {
    officeLabel,
    links,
    ...(featureWindow ? { featureWindow } : {}),
    providers: Object.fromEntries(
      Object.entries(providers).map(([name, { issuer, ...provider }]) => [name, { authority: issuer, ...provider }]),
    ),
    passwordSignIn,
    demonstration: isDemonstration,
  }
}
