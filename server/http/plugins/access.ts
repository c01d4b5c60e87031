import type { Actor } from '#domain/access/actor'
import type { Permission } from '#domain/access/permissions'
import type { Role } from '#domain/access/roles'

/**
 * Who may call a route, declared in its `config.access`; the app refuses to boot where a route declares none.
 * - `public`: anyone.
 * - `token`: whoever is signed in, whatever the present role assignment.
 * - `signedIn`: whoever is signed in with the client state of the present default role assignment.
 * - `planOwner`: as `signedIn`, and whoever has no assignment but owns a mitigation plan.
 * - `roles`, `permissions`: of those, whoever has one of the roles or permissions named.
 */
export type Access =
  'public' | 'token' | 'signedIn' | 'planOwner' | { roles: readonly Role[] } | { permissions: readonly Permission[] }

/**
 * When a session must have been confirmed within the last minutes to call a route (rule factor.confirmation).
 * - `protected`: where the account has a second factor, or one is demanded of it.
 * - `always`: for whoever signed in by password.
 */
export type Confirmation = 'protected' | 'always'

/** Whether a route that is not public is open to whoever acts so. */
export function isOpenTo(access: Exclude<Access, 'public' | 'token'>, actor: Actor): boolean {
  if (access === 'signedIn' || access === 'planOwner') return true
  return 'roles' in access
    ? access.roles.includes(actor.role)
    : access.permissions.some((permission) => actor.permissions.has(permission))
}

/**
 * How machines may read a route with a key (rule keys.reading); a route that says nothing is closed to them.
 * - `bearer`: with the key as a bearer token.
 * - `basic`: with it as the password of HTTP Basic as well, which programs that load an address can send.
 */
export type KeyAccess = 'bearer' | 'basic'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    confirmation?: Confirmation
    keys?: KeyAccess
    /** Whether what it reads may be a moment old: then a standby may answer it (rule reads.replica). */
    mayBeOld?: true
    /** Whether it is open to who must set up a second factor first; of a route that is not public (rule factor.required). */
    duringEnrolment?: true
    /** Whether it answers who has no role, where work is refused to them (rule session.no-role). */
    withoutRole?: true
  }
}
