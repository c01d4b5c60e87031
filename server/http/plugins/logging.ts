import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { plugin } from './plugin.ts'

/** Where log lines go. */
export interface LogStream {
  write(line: string): void
}

type LoggerOptions = Extract<FastifyServerOptions['logger'], object>

const requestIdHeader = 'x-request-id'

/** Parameters whose values say nothing of anybody; any other may be a search word, an e-mail address or a secret. */
const plainParameters: ReadonlySet<string> = new Set(['page', 'per_page', 'sort', 'order', 'include_descendants'])

/**
 * Logging without secrets and without persons: no token of a header or an address, no parameters of a failed query, no
 * search word, and not from where somebody called: that stands in the security events (`securityEvents.ts`).
 */
export function loggerOptions(level: string, stream?: LogStream): LoggerOptions {
  return {
    level,
    redact: ['req.headers.authorization', 'req.headers["reset-token"]'],
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: redactUrl(request.url),
        host: request.host,
      }),
      err: describeError,
    },
    ...(stream ? { stream } : {}),
  }
}

/** An id as a proxy gives it: nothing that could be mistaken for more than an id. */
const soundId = /^[\w.:+/=-]{1,128}$/

/**
 * How requests get their id, which stands in every line about them: from the proxy before the server where its word
 * counts, so that its lines and ours can be laid beside each other, else a new one.
 */
export function requestIdOf(trustsProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers[requestIdHeader]
    return trustsProxy && typeof given === 'string' && soundId.test(given) ? given : randomUUID()
  }
}

/** Tells every caller the id of the request, for whoever reports an error to name. */
export const requestIds = plugin('request ids', async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
})

/** An address with the values of its parameters left out, but for those that say nothing of anybody. */
export function redactUrl(address: string): string {
  // The last part of these addresses is a secret (rule plans.calendar).
  const url = address.replace(/^(\/api\/calendar\/)[^?]+/, '$1[redacted]')
  const start = url.indexOf('?')
  if (start < 0) return url
  const parameters = url.slice(start + 1).split('&')
  return `${url.slice(0, start)}?${parameters.map(redactParameter).join('&')}`
}

function redactParameter(parameter: string): string {
  const [name] = new URLSearchParams(parameter).keys()
  return name === undefined || plainParameters.has(name) ? parameter : `${name}=[redacted]`
}

/** A failed query carries its parameters, texts and hashes of users among them; the log gets the query alone. */
export function describeError(error: Error): {
  type: string
  message: string
  stack: string
  code?: string
  cause?: string
} {
  const { cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    message: withoutParameters(error.message),
    stack: withoutParameters(error.stack ?? ''),
    ...(code ? { code } : {}),
    ...(cause instanceof Error ? { cause: cause.stack ?? cause.message } : {}),
  }
}

/** Drizzle ends the message with a line of the values: up to where the stack begins they are left out. */
const withoutParameters = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
