import type { App } from '#server/http/plugins/app'

/** What the web app must know before anyone signs in: labels and links, never a secret. */
export async function configurationRoutes(app: App): Promise<void> {
  app.get('/configuration.json', { schema: { hide: true } }, async (_request, reply) => {
    const { officeLabel, links, providers, passwordSignIn, featureWindow } = app.config
    return reply.header('cache-control', 'no-cache').send({
      officeLabel,
      links,
      ...(featureWindow ? { featureWindow } : {}),
      providers: Object.fromEntries(
        Object.entries(providers).map(([name, { issuer, ...provider }]) => [name, { authority: issuer, ...provider }]),
      ),
      passwordSignIn,
      demonstration: app.isDemonstration,
    })
  })
}
