import type { Actor } from '#domain/access/actor'
import type { Access, Confirmation, KeyAccess } from '#domain/wire/calls/call'

/** Whether the actor can call a route that is not public. */
export function isOpenTo(access: Exclude<Access, 'public' | 'token'>, actor: Actor): boolean {
  if (access === 'signedIn' || access === 'planOwner') return true
  return 'roles' in access
    ? access.roles.includes(actor.role)
    : access.permissions.some((permission) => actor.permissions.has(permission))
}

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
