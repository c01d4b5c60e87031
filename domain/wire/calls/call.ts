import type { z } from 'zod'
import type { Permission } from '#domain/access/permissions'
import type { Role } from '#domain/access/roles'
import type { RiskType } from '#domain/risks/statuses'
import { idParams } from '../common.ts'

/**
 * The access to a call; the server refuses to start if a route has none.
 * - `public`: anyone.
 * - `token`: everyone signed in, with or without a role assignment.
 * - `signedIn`: everyone signed in with the client state of the current default role assignment.
 * - `planOwner`: as `signedIn`, and owners of a mitigation plan without an assignment.
 * - an object: of those, everyone with one of its roles or permissions.
 */
export type Access = 'public' | 'token' | 'signedIn' | 'planOwner' | AccessOfSome

interface AccessOfSome {
  roles?: readonly Role[]
  permissions?: readonly Permission[]
  /**
   * The parameter with the ids of company groups. An administrator gets a 400 for an unknown group and a 403 for one
   * outside the administered area; others find no rows of such a group (rule admin.areas).
   */
  administers?: 'id' | 'company_group_id'
  /** The permission that the `type` of the request needs, if it is sent (rule visibility.boards). */
  ofType?: Readonly<Record<RiskType, Permission>>
}

/**
 * When a call needs a session that was confirmed within the last minutes (rule factor.confirmation).
 * - `protected`: if the account has a second factor, or must have one.
 * - `always`: for everyone who signed in by password.
 */
export type Confirmation = 'protected' | 'always'

/**
 * How machines may read a call with a key (rule keys.reading); without it they may not.
 * - `bearer`: with the key as a bearer token.
 * - `basic`: also with the key as the password of HTTP Basic.
 * - `values`: with a key that writes values of the indicator in the path, and with no other (rule keys.values).
 */
export type KeyAccess = 'bearer' | 'basic' | 'values'

/** The security events of calls, with any result (docs/operation/security-events.md). */
export type SecurityEvent =
  | 'sign_in'
  | 'sign_out'
  | 'second_factor'
  | 'confirmation'
  | 'factor_change'
  | 'factor_reset'
  | 'reset_link'
  | 'password_reset'
  | 'password_change'
  | 'first_administrator'
  | 'user_change'
  | 'role_change'
  | 'role_switch'
  | 'personal_data'
  | 'erasure'
  | 'key_change'
  | 'session_end'
  | 'setting_change'
  | 'group_change'
  | 'risk_reset'
  | 'export'

/**
 * The reasons why a writing call has no security event. `opens nothing`: the call that follows has one. `changes no
 * right`: a name, an order or a choice of one person. The others are rows of an audit.
 */
export const reasonsForNoEvent = [
  'opens nothing',
  'writes nothing',
  'changes no right',
  'in record audit',
  'in administration audit',
] as const

export type NoSecurityEvent = (typeof reasonsForNoEvent)[number]

/** One call of the API: server, web app, tests and the list of endpoints follow from its row. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for each parameter. */
  path: `/api/${string}`
  /** Its heading in the API description. */
  tag: string
  access: Access
  /** Its security event; for a writing call without one, the reason. */
  event?: SecurityEvent | NoSecurityEvent
  /** `largest`: reading is an export only with pages of the largest size; screens read smaller ones. */
  exports?: 'largest'
  description?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /** Responds with 201; a command also accepts an `idempotency-key` (rule wire.idempotency). */
  creates?: true
  /** A command that responds with 200 accepts an `idempotency-key` too. */
  once?: true
  confirmation?: Confirmation
  keys?: KeyAccess
  /** Whether a user who must set up a second factor can call it (rule factor.required). */
  duringEnrolment?: true
  /** Whether a user without a role can call it (rule session.no-role). */
  withoutRole?: true
  /** A GET with effects does not respond to HEAD. */
  exposeHeadRoute?: false
  /** The media type of the body if it is not JSON. */
  consumes?: string
}

/** A writing call has an event, or the reason for none. */
type Rest<Method> = Omit<Call, 'method' | 'path'> &
  (Method extends 'GET' ? unknown : { event: SecurityEvent | NoSecurityEvent })

/** The number in a path with `:id`. */
type ParamsOf<Path> = Path extends `${string}/:id` | `${string}/:id/${string}` ? { params: typeof idParams } : unknown

type Row<Method, Path, Others> = { method: Method; path: Path } & Others &
  (Others extends { params: unknown } ? unknown : ParamsOf<Path>)

/** Returns a function that makes rows of a method. The `:id` of a path is a number unless the row has other parameters. */
const rowsOf =
  <Method extends Call['method']>(method: Method) =>
  <const Path extends Call['path'], const Others extends Rest<Method>>(path: Path, others: Others) =>
    ({ method, path, ...(/\/:id(\/|$)/.test(path) && { params: idParams }), ...others }) as Row<Method, Path, Others>

export const get = rowsOf('GET')
export const post = rowsOf('POST')
export const put = rowsOf('PUT')
export const remove = rowsOf('DELETE')
