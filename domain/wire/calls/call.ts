import type { z } from 'zod'
import type { Permission } from '../../access/permissions.ts'
import type { Role } from '../../access/roles.ts'
import { idParams } from '../common.ts'

/**
 * The access to a call; the server refuses to start if a route has none.
 * - `public`: anyone.
 * - `token`: everyone signed in, with or without a role assignment.
 * - `signedIn`: everyone signed in with the client state of the current default role assignment.
 * - `planOwner`: as `signedIn`, and owners of a mitigation plan without an assignment.
 * - `roles`, `permissions`: of those, everyone with one of these roles or permissions.
 */
export type Access =
  | 'public'
  | 'token'
  | 'signedIn'
  | 'planOwner'
  | { roles: readonly Role[] }
  | { permissions: readonly Permission[] }

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

/** One call of the API: server, web app, tests and the list of endpoints follow from its row. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for each parameter. */
  path: `/api/${string}`
  /** Its heading in the API description. */
  tag: string
  access: Access
  description?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /** Responds with 201; a command also accepts an `idempotency-key` (rule wire.idempotency). */
  creates?: true
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

type Rest = Omit<Call, 'method' | 'path'>

/** The number in a path with `:id`. */
type ParamsOf<Path> = Path extends `${string}/:id` | `${string}/:id/${string}` ? { params: typeof idParams } : unknown

type Row<Method, Path, Others> = { method: Method; path: Path } & Others &
  (Others extends { params: unknown } ? unknown : ParamsOf<Path>)

/** Returns a function that makes rows of a method. The `:id` of a path is a number unless the row has other parameters. */
const rowsOf =
  <Method extends Call['method']>(method: Method) =>
  <const Path extends Call['path'], const Others extends Rest>(path: Path, others: Others) =>
    ({ method, path, ...(/\/:id(\/|$)/.test(path) && { params: idParams }), ...others }) as Row<Method, Path, Others>

export const get = rowsOf('GET')
export const post = rowsOf('POST')
export const put = rowsOf('PUT')
export const remove = rowsOf('DELETE')
