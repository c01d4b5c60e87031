import helmet from '@fastify/helmet'
import { plugin } from './plugin.ts'
import { scriptHashesOf } from './webPage.ts'

/** Headers that tell browsers what our pages may do (docs/threat-model.md). */
export const securityHeaders = plugin<{ webRoot: string | undefined }>(
  'security headers',
  async (app, { webRoot }) => {
    const { config, files } = app
    const scripts = scriptHashesOf(webRoot)
    // Passkeys are for our own pages, and for none that stands in a frame of them (rule factor.passkeys).
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('permissions-policy', 'publickey-credentials-get=(self), publickey-credentials-create=(self)')
    })
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'self'"],
          // Our own files, and what the build put into the page itself.
          ...(scripts.length > 0 ? { 'script-src': ["'self'", ...scripts] } : {}),
          // Emotion writes its style elements at run time; scripts stay strict.
          'style-src': ["'self'", "'unsafe-inline'"],
          'img-src': ["'self'", 'data:', 'blob:'],
          'media-src': ["'self'"],
          // Files go to and come from a bucket directly. To identity providers the browser goes, but its pages speak with none.
          'connect-src': ["'self'", ...(files.origin ? [files.origin] : [])],
          'object-src': ["'none'"],
          'base-uri': ["'none'"],
          'form-action': ["'self'"],
          'frame-ancestors': ["'none'"],
        },
      },
      // As 'frame-ancestors', for what does not know it.
      xFrameOptions: { action: 'deny' },
      // Behind a proxy that ends TLS the proxy says this; on plain HTTP it must not be said.
      strictTransportSecurity: config.publicUrl?.startsWith('https:') ?? false,
    })
  },
  ['services'],
)
