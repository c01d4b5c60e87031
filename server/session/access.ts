import type { Permission } from '#domain/access/permissions'
import type { Role } from '#domain/access/roles'

/**
 * Who may call a route, declared in its `config.access`; the app refuses to boot where a route declares none.
 * - `public`: anyone.
 * - `token`: whoever is signed in, whatever the present role assignment.
 * - `signedIn`: whoever is signed in with the client state of the present default role assignment.
 * - `roles`, `permissions`: of those, whoever has one of the roles or permissions named.
 */
export type Access =
  'public' | 'token' | 'signedIn' | { roles: readonly Role[] } | { permissions: readonly Permission[] }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}
