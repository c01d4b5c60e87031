import { sql, type SQL } from 'drizzle-orm'
import type { Role } from '#domain/access/roles'
import { isThere } from '#server/database/deputies'

/**
 * Selects the recipients of emails to the people of company groups, as a `from` with `role_assignments a` and active
 * `users u`: deputies instead of absent people, and never the actor.
 */
export const groupReceivers = (roles: readonly Role[], actorId: number): SQL => sql`role_assignments a
  join user_roles r on r.id = a.user_role_id and r.name in ${[...roles]}
  join users u on u.id = a.user_id and u.is_active and u.id <> ${actorId} and ${isThere}`
