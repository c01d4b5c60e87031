import { eq } from 'drizzle-orm'
import { companyGroups } from '#server/database/schema/index'
import { Refusal } from '#server/errors/refusals'
import type { CommandContext } from './context.ts'

/**
 * Locks the home group, so that new records get different places and see a move of the group. It is sent before the
 * function returns, so later statements need not await it.
 * @throws `denied` in an inactive group
 */
export const lockHome = ({ tx, actor }: CommandContext): Promise<{ hierarchy: string }> =>
  tx
    .select({ hierarchy: companyGroups.hierarchy, isActive: companyGroups.isActive })
    .from(companyGroups)
    .where(eq(companyGroups.id, actor.companyGroupId))
    .for('no key update')
    .execute()
    .then(([home]) => activeHome(home))

/** Rule organisation.inactive. */
export function activeHome<Home extends { isActive: boolean }>(home: Home | undefined): Home {
  if (!home) throw new Error('There is no company group of the actor')
  if (!home.isActive) throw new Refusal('denied', 'serverErrors.groupInactive')
  return home
}
