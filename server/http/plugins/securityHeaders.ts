import { plugin } from './plugin.ts'

/**
 * Headers that limit our pages in browsers (docs/threat-model.md). Equal for every response, so they are built once at
 * startup.
 */
export const securityHeaders = plugin(
  'security headers',
  async (app) => {
    const { config, files } = app
    const headers = {
      'content-security-policy': policyOf(files.origin),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      // Like 'frame-ancestors', for older browsers.
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      // The XSS filter of old browsers, which can itself be abused.
      'x-xss-protection': '0',
      // A proxy that terminates TLS sends this itself; plain HTTP must not.
      ...(config.publicUrl?.startsWith('https:')
        ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
        : {}),
    }
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers)
      done()
    })
  },
  ['services'],
)

function policyOf(filesOrigin: string | null): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // Emotion writes its style elements at run time; scripts stay strict.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'"],
    // Browsers load files from a bucket directly. They visit identity providers, but our pages do not call them.
    'connect-src': ["'self'", ...(filesOrigin ? [filesOrigin] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}
