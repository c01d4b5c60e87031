import { HttpError } from 'react-admin'
import type { ErrorBody, ErrorCode } from '#domain/wire/errors'
import type { SecondFactorChallenge } from '#domain/wire/factors'

/** The failed request, with the facts that the error catalogue distinguishes (rule errors.catalogue). */
export interface FailedRequest {
  method: string
  /** Path without query, `/api/v1/risks/7`. */
  path: string
  /** When it was sent, by the clock of the document; absent if that is irrelevant. */
  sentAt?: number
}

/** This text stays English in every language so that clients can recognise it (rule wire.missing-id). */
const notFoundInfo = /^the selected \w+ not found$/

/**
 * An unsuccessful response, or no response at all (`status` 0). For a 400 with field messages, `body.errors` contains
 * them in the format of react-admin's forms.
 */
export class ApiError extends HttpError {
  readonly request: FailedRequest
  /** Messages by field path; undefined if the server named no field. */
  readonly info: Record<string, string> | undefined
  readonly isClientStateError: boolean
  /** The next step of the app, if the server names one. */
  readonly code: ErrorCode | undefined
  readonly secondFactor: SecondFactorChallenge | undefined

  constructor(message: string, status: number, request: FailedRequest, body: Partial<ErrorBody> = {}) {
    const info = body.info
    const namesFields = status === 400 && info !== undefined && !namesMissingId(info)
    super(message, status, namesFields ? { ...body, errors: info } : body)
    // HttpError sets the prototype to its own, so it must be set again for `instanceof ApiError`.
    Object.setPrototypeOf(this, ApiError.prototype)
    this.name = 'ApiError'
    this.request = request
    this.info = info
    this.isClientStateError = body.isClientStateError === true
    this.code = body.code
    this.secondFactor = body.secondFactor
  }

  /** Returns whether the server refused single fields of a form, and not the request as a whole. */
  get namesFields(): boolean {
    return this.status === 400 && this.info !== undefined && !namesMissingId(this.info)
  }

  /** Returns whether the request named a record that does not exist or is not visible (rule wire.missing-id). */
  get namesMissingId(): boolean {
    return this.status === 400 && this.info !== undefined && namesMissingId(this.info)
  }
}

/**
 * Options of a mutation that a button starts. The error service has already shown an ApiError; any other error fails the
 * page, because nothing else shows it. Without a network the call fails immediately, instead of being sent later.
 */
export const ofButton = {
  networkMode: 'always',
  throwOnError: (error: unknown) => !(error instanceof ApiError),
} as const

function namesMissingId(info: Record<string, string>): boolean {
  return Object.values(info).some((text) => notFoundInfo.test(text))
}
