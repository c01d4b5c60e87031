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

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    confirmation?: Confirmation
    /** Whether it is open to who must set up a second factor first; of a route that is not public (rule factor.required). */
    duringEnrolment?: true
    /** Whether it answers who has no role, where work is refused to them (rule session.no-role). */
    withoutRole?: true
  }
}
