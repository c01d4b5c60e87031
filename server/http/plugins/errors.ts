import { STATUS_CODES } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { isResponseSerializationError } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { callLimits } from '#domain/validation/limits'
import { problemsOf } from '#domain/validation/problems'
import type { ErrorBody } from '#domain/wire/errors'
import type { Locale } from '#i18n/locales'
import { translate, type ServerMessageKey } from '#i18n/translate'
import { isUnavailable, isTimedOut } from '#server/database/errors'
import { Refusal, type InfoEntry, type RefusalInfo, type RefusalKind } from '#server/errors/refusals'
import { localeOf } from './locale.ts'
import { plugin } from './plugin.ts'

/** The HTTP status of each kind of refusal (rules wire.errors and wire.status-codes), only here. */
const statusOfRefusal: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  missingId: 400,
  incomplete: 400,
  notSignedIn: 401,
  denied: 403,
  staleClientState: 403,
  absent: 404,
  conflict: 409,
  gone: 410,
  throttled: 429,
  unreachable: 502,
  unavailable: 503,
}

interface ErrorResponse {
  statusCode: number
  key: ServerMessageKey
  info?: RefusalInfo | undefined
  isClientStateError?: boolean
  details?: Refusal['details']
}

/** Fastify's own refusals with our messages. All other 4xx are malformed requests. */
const keyOfStatus: Readonly<Partial<Record<number, ServerMessageKey>>> = {
  404: 'serverErrors.unknownPath',
  413: 'serverErrors.tooLarge',
  415: 'serverErrors.unsupportedMediaType',
  429: 'serverErrors.tooManyRequests',
}

/** Formats every error as rule wire.errors describes, in the viewer's language. */
export const errors = plugin('errors', async (app) => {
  app.setErrorHandler((error: unknown, request, reply) => {
    const response = responseTo(error)
    if (response.statusCode >= 500) request.log.error({ err: error }, 'request failed')
    const { retryAfter } = response.details ?? {}
    // Programs that load a URL ask their user for the key when they read this.
    const isAsked = response.statusCode === 401 && request.routeOptions.config.keys === 'basic'
    if (isAsked) reply.header('www-authenticate', 'Basic realm="Risk board", charset="UTF-8"')
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return reply.code(response.statusCode).send(bodyOf(response, localeOf(request)))
  })
})

/** The 404 of an unknown path under /api. */
export function unknownPath(request: FastifyRequest): ErrorBody {
  return bodyOf({ statusCode: 404, key: 'serverErrors.unknownPath' }, localeOf(request))
}

function responseTo(error: unknown): ErrorResponse {
  if (error instanceof Refusal) {
    const { kind, key, info, details } = error
    return { statusCode: statusOfRefusal[kind], key, info, isClientStateError: kind === 'staleClientState', details }
  }
  if (error instanceof z.core.$ZodError) {
    return { statusCode: 400, key: 'serverErrors.validation', info: problemsOf(error) }
  }
  if (isResponseSerializationError(error)) return { statusCode: 500, key: 'serverErrors.internal' }
  if (isTimedOut(error)) return { statusCode: 503, key: 'serverErrors.isTimedOut' }
  if (isUnavailable(error)) return { statusCode: 503, key: 'serverErrors.unavailable' }
  const statusCode = clientErrorOf(error)
  if (statusCode === undefined) return { statusCode: 500, key: 'serverErrors.internal' }
  const key = keyOfStatus[statusCode]
  return key ? { statusCode, key } : { statusCode: 400, key: 'serverErrors.malformedJson' }
}

function clientErrorOf(error: unknown): number | undefined {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined
}

function bodyOf({ statusCode, key, info, isClientStateError, details }: ErrorResponse, locale: Locale): ErrorBody {
  const { code, secondFactor } = details ?? {}
  return {
    statusCode,
    error: STATUS_CODES[statusCode] ?? 'Error',
    message: translate(locale, key),
    ...(info ? { info: infoOf(info, locale) } : {}),
    ...(isClientStateError ? { isClientStateError: true as const } : {}),
    ...(code ? { code } : {}),
    ...(secondFactor ? { secondFactor } : {}),
  }
}

const textOf = (entry: InfoEntry, locale: Locale): string =>
  'text' in entry ? entry.text : translate(locale, `validation.${entry.message}`, entry.params)

/** Maximum entries of `info` (rule wire.sizes): for a list of many records, the first ones. */
const infoOf = (info: RefusalInfo, locale: Locale): Record<string, string> =>
  Object.fromEntries(
    Object.entries(info)
      .slice(0, callLimits.problems)
      .map(([field, entry]) => [field, textOf(entry, locale)]),
  )
