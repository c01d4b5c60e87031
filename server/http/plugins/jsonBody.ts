import { errorCodes } from 'fastify'
import { callLimits } from '#domain/validation/limits'
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
    else if (hasTooManyFields(body as string)) done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
    else parse(request, body as string, done)
  })
})

/** Whether a JSON text has more fields than can be parsed while others wait (rules wire.sizes and wire.turns). */
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
