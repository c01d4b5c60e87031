import type { Actor } from '#domain/access/actor'
import type { Access, Confirmation, KeyAccess } from '#domain/wire/calls/call'

/** Whether the actor can call a route that is not public. */
export function isOpenTo(access: Exclude<Access, 'public' | 'token'>, actor: Actor): boolean {
  if (access === 'signedIn' || access === 'planOwner') return true
  return (
    access.roles?.includes(actor.role) === true ||
    access.permissions?.some((permission) => actor.permissions.has(permission)) === true
  )
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    confirmation?: Confirmation
    keys?: KeyAccess
    /**
     * Whether people who must set up a second factor first can call it; for a route that is not public (rule
     * factor.required).
     */
    duringEnrolment?: true
    /** Whether people without a role can call it, who have access to nothing else (rule session.no-role). */
    withoutRole?: true
  }
}
