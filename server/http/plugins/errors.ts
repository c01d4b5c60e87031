import { STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isResponseSerializationError } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ErrorBody } from '#domain/wire/errors'
import { problemsOf } from '#domain/validation/problems'
import type { Locale } from '#i18n/locales'
import { translate } from '#i18n/translate'
import { isUnavailable } from '#server/database/errors'
import { ApiError, ClientStateError, type InfoEntry } from '#server/errors/apiErrors'
import { localeOf } from './locale.ts'

/** Fastify's own refusals, in our words. Everything else of 4xx is a malformed request. */
const keyOfStatus = {
  404: 'serverErrors.unknownPath',
  413: 'serverErrors.tooLarge',
  415: 'serverErrors.unsupportedMediaType',
  429: 'serverErrors.tooManyRequests',
} as const

/** Turns every error into the one shape of rule wire.errors, in the reader's language. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const known = asApiError(error)
    if (known.statusCode >= 500) request.log.error({ err: error }, 'request failed')
    return reply.code(known.statusCode).send(bodyOf(known, localeOf(request)))
  })
}

/** The body of an error answer. */
export function bodyOf(error: ApiError, locale: Locale): ErrorBody {
  return {
    statusCode: error.statusCode,
    error: STATUS_CODES[error.statusCode] ?? 'Error',
    message: translate(locale, error.key),
    ...(error.info ? { info: mapValues(error.info, (entry) => textOf(entry, locale)) } : {}),
    ...(error instanceof ClientStateError ? { isClientStateError: true as const } : {}),
  }
}

/** The 404 of a path below /api that leads nowhere. */
export function unknownPath(request: FastifyRequest): ErrorBody {
  return bodyOf(new ApiError(404, 'serverErrors.unknownPath'), localeOf(request))
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof z.core.$ZodError) return new ApiError(400, 'serverErrors.validation', problemsOf(error))
  if (isResponseSerializationError(error)) return new ApiError(500, 'serverErrors.internal')
  if (isUnavailable(error)) return new ApiError(503, 'serverErrors.unavailable')
  const statusCode = statusCodeOf(error)
  if (statusCode === undefined) return new ApiError(500, 'serverErrors.internal')
  if (statusCode in keyOfStatus) return new ApiError(statusCode, keyOfStatus[statusCode as keyof typeof keyOfStatus])
  return new ApiError(400, 'serverErrors.malformedJson')
}

function statusCodeOf(error: unknown): number | undefined {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined
}

const textOf = (entry: InfoEntry, locale: Locale): string =>
  'text' in entry ? entry.text : translate(locale, `validation.${entry.message}`, entry.params)

function mapValues<In, Out>(record: Readonly<Record<string, In>>, map: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
