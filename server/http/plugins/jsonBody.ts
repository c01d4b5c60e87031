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
    const text = body as string
    // To count, to parse and to check a long body takes a turn each.
    const next = text.length > longBody ? setImmediate : (step: () => void) => step()
    if (text.length === 0) done(null, undefined)
    else if (hasTooManyValues(text)) done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
    else next(() => parse(request, text, (error, value) => next(() => done(error, value))))
  })
})

/**
 * Returns whether a JSON text has more values than can be parsed and checked without blocking others (rules wire.sizes
 * and wire.turns): each field and entry has a comma before it, or the bracket that opens its object or list.
 */
function hasTooManyValues(text: string): boolean {
  let values = 0
  for (let place = 0; place < text.length; place++) {
    const sign = text.charCodeAt(place)
    if (sign === comma || sign === bracket || sign === brace) values += 1
    else if (sign === quote) place = endOfText(text, place)
    if (values > callLimits.bodyValues) return true
  }
  return false
}

/** Returns the place of the quote that ends the text which begins at `start`. */
function endOfText(text: string, start: number): number {
  const end = text.indexOf('"', start + 1)
  if (text.charCodeAt(end - 1) !== backslash) return end === -1 ? text.length : end
  let place = start + 1
  while (place < text.length && text.charCodeAt(place) !== quote) {
    place += text.charCodeAt(place) === backslash ? 2 : 1
  }
  return place
}

/** Characters of a body which blocks others for some milliseconds. */
const longBody = 256 * 1024

const quote = 0x22
const comma = 0x2c
const bracket = 0x5b
const backslash = 0x5c
const brace = 0x7b
