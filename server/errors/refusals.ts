import type { AcceptanceDenial } from '#domain/risks/workflow/actions'
import type { ValidationProblem } from '#domain/validation/messages'
import { notFoundText, type ErrorCode, type IdField } from '#domain/wire/errors'
import type { SecondFactorChallenge } from '#domain/wire/factors'
import type { ServerMessageKey } from '#i18n/translate'

/** Reasons for a refused request; `server/http/plugins/errors.ts` maps each kind to a status. */
export type RefusalKind =
  /** Nobody is signed in, or the proof of identity is wrong. */
  | 'notSignedIn'
  | 'throttled'
  /** The actor may not do this, here or now. */
  | 'denied'
  /** The caller names another role assignment than the current one (rule session.client-state). */
  | 'staleClientState'
  /** The requested record does not exist. */
  | 'absent'
  /** A link that is invalid or no longer valid. */
  | 'gone'
  | 'invalid'
  /** An id that was sent does not exist for the actor. */
  | 'missingId'
  /** The record is not complete enough for the action. */
  | 'incomplete'
  /** A concurrent change or another obstacle. */
  | 'conflict'
  /** A service behind this one does not respond. */
  | 'unreachable'
  /** A dependency is unavailable or misconfigured: a retry can help. */
  | 'unavailable'

/** One entry of `info`: a message to translate, or a text that stays as it is. */
export type InfoEntry = ValidationProblem | { text: string }

export type RefusalInfo = Readonly<Record<string, InfoEntry>>

/** Additional data of a refusal for clients. */
interface RefusalDetails {
  /** The seconds after which a retry is possible. */
  retryAfter?: number | undefined
  /** The client's next step. */
  code?: ErrorCode | undefined
  secondFactor?: SecondFactorChallenge | undefined
}

/** A refused request, with a message key for translation. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly key: ServerMessageKey
  readonly info: RefusalInfo | undefined
  readonly details: RefusalDetails

  constructor(
    kind: RefusalKind,
    key: ServerMessageKey,
    info?: RefusalInfo,
    { retryAfter, code, secondFactor, ...options }: ErrorOptions & RefusalDetails = {},
  ) {
    super(key, options)
    this.kind = kind
    this.key = key
    this.info = info
    this.details = { retryAfter, code, secondFactor }
  }
}

/** More calls than one user may make (rule wire.rate). */
export const tooManyCalls = (retryAfter: number) =>
  new Refusal('throttled', 'serverErrors.tooManyCalls', undefined, { retryAfter })

/** No token, or one that is no longer valid. */
export const notSignedIn = () => new Refusal('notSignedIn', 'serverErrors.unauthorized')

/** The API key is unknown, expired, or suspended (rule keys.suspended). */
export const keyRefused = () => new Refusal('notSignedIn', 'serverErrors.keyRefused')

/** The password was correct, and a second factor must follow (rule factor.sign-in). */
export const secondFactorRequired = (secondFactor: SecondFactorChallenge) =>
  new Refusal('notSignedIn', 'serverErrors.secondFactorRequired', undefined, {
    code: 'second_factor_required',
    secondFactor,
  })

/** Nothing else is available until a second factor is set up (rule factor.required). */
export const enrolmentRequired = () =>
  new Refusal('denied', 'serverErrors.enrolmentRequired', undefined, { code: 'second_factor_enrolment_required' })

/** The caller must confirm the session first (rule factor.confirmation). */
export const confirmationRequired = () =>
  new Refusal('denied', 'serverErrors.confirmationRequired', undefined, { code: 'confirmation_required' })

/** The role lacks the permission, or the record is outside the actor's area. */
export const denied = () => new Refusal('denied', 'serverErrors.forbidden')

/** The product cannot be used without a default role assignment (rule session.no-role). */
export const noDefaultRole = () => new Refusal('denied', 'serverErrors.noDefaultRole')

/** The record does not allow the action to this user now; the message has the reason. */
export const actionDenied = (reason: AcceptanceDenial) => new Refusal('denied', `deniedReasons.${reason}`)

/** The id does not exist or is not visible (rules visibility.absent and wire.missing-id). */
export const missingId = (field: IdField) =>
  new Refusal('missingId', 'serverErrors.notFound', { [field]: { text: notFoundText(field) } })

/** Returns a record, and refuses the id if there is none. */
export function existing<Row>(row: Row | null | undefined, field: IdField): Row {
  if (!row) throw missingId(field)
  return row
}

/** The record changed after the caller read it (rule wire.conflict). */
export const conflict = () => new Refusal('conflict', 'serverErrors.conflict')

/** Invalid input, with one message for each field. */
export const invalid = (info: Readonly<Record<string, ValidationProblem>>) =>
  new Refusal('invalid', 'serverErrors.validation', info)

/** An incomplete record cannot be submitted; one message for each field (rule workflow.completeness). */
export const incomplete = (info: Readonly<Record<string, ValidationProblem>>) =>
  new Refusal('incomplete', 'serverErrors.incomplete', info)
