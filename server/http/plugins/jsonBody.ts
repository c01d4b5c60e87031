import { plugin } from './plugin.ts'

/**
 * Reads JSON bodies and no others: a form of somebody else's page can send plain text. Clients that set the
 * content type on every call send an empty one with DELETE and with calls whose body is optional: that is no
 * body, where Fastify's own parser would refuse the call.
 */
export const jsonBody = plugin('JSON bodies', async (app) => {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, body as string, done)
  })
})
