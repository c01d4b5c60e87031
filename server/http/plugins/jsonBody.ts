import { errorCodes } from 'fastify'
import { callLimits } from '#domain/validation/limits'
import { plugin } from './plugin.ts'

/**
 * Reads only JSON bodies, because a form of another site can send plain text. Clients that set the content type on
 * every call send an empty body with DELETE and calls with an optional body: that counts as no body, which Fastify's
 * own parser would refuse.
 */
export const jsonBody = plugin('JSON bodies', async (app) => {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (hasTooManyFields(body as string)) done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
    else parse(request, body as string, done)
  })
})

/**
 * Returns whether a JSON text has more fields than can be parsed without blocking others (rules wire.sizes and
 * wire.turns).
 */
function hasTooManyFields(text: string): boolean {
  let fields = 0
  for (let colon = text.indexOf(':'); colon !== -1; colon = text.indexOf(':', colon + 1)) {
    let before = colon - 1
    while (text.charCodeAt(before) <= space) before -= 1
    if (text.charCodeAt(before) === quote) fields += 1
    if (fields > callLimits.bodyFields) return true
  }
  return false
}

const space = 0x20
const quote = 0x22
