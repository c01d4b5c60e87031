import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { plugin } from './plugin.ts'

export interface LogStream {
  write(line: string): void
}

type LoggerOptions = Extract<FastifyServerOptions['logger'], object>

const requestIdHeader = 'x-request-id'

/** Parameters without personal data; all others can be a search word, an email or a secret. */
const plainParameters: ReadonlySet<string> = new Set(['page', 'per_page', 'sort', 'order', 'include_descendants'])

/**
 * Logs without secrets and personal data: no token of a header or URL, no parameters of a failed query, no search word,
 * and no address of a caller, which is only in the security events (`securityEvents.ts`).
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

/** The allowed format of a request id from a proxy. */
const soundId = /^[\w.:+/=-]{1,128}$/

/** Sets the request id in every log line: from a trusted proxy, so that its lines match ours, otherwise a new one. */
export function requestIdOf(trustsProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers[requestIdHeader]
    return trustsProxy && typeof given === 'string' && soundId.test(given) ? given : randomUUID()
  }
}

/** Returns the id of the request to every caller, for error reports. */
export const requestIds = plugin('request ids', async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
})

/** Returns a URL without the values of its parameters, except harmless ones. */
export function redactUrl(url: string): string {
  const start = url.indexOf('?')
  if (start < 0) return url
  const parameters = url.slice(start + 1).split('&')
  return `${url.slice(0, start)}?${parameters.map(redactParameter).join('&')}`
}

function redactParameter(parameter: string): string {
  const [name] = new URLSearchParams(parameter).keys()
  return name === undefined || plainParameters.has(name) ? parameter : `${name}=[redacted]`
}

/** A failed query contains its parameters, such as texts and hashes of users; only the query itself is logged. */
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

/** Drizzle ends the message with a line of the values: everything up to the beginning of the stack is removed. */
const withoutParameters = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
