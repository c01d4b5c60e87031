import { notFoundText, type IdField } from '#domain/wire/errors'
import type { ValidationProblem } from '#domain/validation/messages'
import type { DenialReason } from '#domain/risks/workflow/actions'
import type { ServerMessageKey } from '#i18n/translate'

/** One entry of an error's `info`: a message to translate, or a text that stays as it is. */
export type InfoEntry = ValidationProblem | { text: string }

/** An answer that is not a success, in words still to be translated; the error plugin sends it (rule wire.errors). */
export class ApiError extends Error {
  readonly statusCode: number
  readonly key: ServerMessageKey
  readonly info?: Readonly<Record<string, InfoEntry>>

  constructor(statusCode: number, key: ServerMessageKey, info?: Readonly<Record<string, InfoEntry>>) {
    super(key)
    this.statusCode = statusCode
    this.key = key
    if (info) this.info = info
  }
}

/** 401: no token, or one that is not alive. */
export const unauthorized = () => new ApiError(401, 'serverErrors.unauthorized')

/** 403: the role lacks what the call needs. */
export const forbidden = () => new ApiError(403, 'serverErrors.forbidden')

/** 403: nobody works without a default role assignment (rule session.no-role). */
export const noDefaultRole = () => new ApiError(403, 'serverErrors.noDefaultRole')

/** 403 whose client-state header is not that of the present default role assignment (rule session.client-state). */
export class ClientStateError extends ApiError {
  constructor() {
    super(403, 'serverErrors.clientState')
  }
}

/** 403: the record does not allow the action to this user now; the message says why. */
export const actionDenied = (reason: DenialReason) => new ApiError(403, `deniedReasons.${reason}`)

/** 400 for an id that does not exist or may not be seen (rules visibility.absent and wire.missing-id). */
export const notFound = (field: IdField) =>
  new ApiError(400, 'serverErrors.notFound', { [field]: { text: notFoundText(field) } })

/** 409: the record changed after the caller read it (rule wire.conflict). */
export const conflict = () => new ApiError(409, 'serverErrors.conflict')

/** 400 with one message a field. */
export const invalid = (info: Readonly<Record<string, ValidationProblem>>) =>
  new ApiError(400, 'serverErrors.validation', info)

/** 400: a record that is not ready to be submitted, one message a field (rule workflow.completeness). */
export const incomplete = (info: Readonly<Record<string, ValidationProblem>>) =>
  new ApiError(400, 'serverErrors.incomplete', info)
