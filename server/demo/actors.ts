import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { Role } from '#domain/access/roles'
import { isInArea } from '#domain/organisation/hierarchy'
import type { Tx } from '#server/database/client'
import { actorColumns, actorOfRow, type ActorRow } from '#server/session/actorRow'

/** The people of the demonstration, each as the actor of one of their role assignments. */
export interface Actors {
  /**
   * Returns a person with that role in exactly that company group.
   * @param turn lets colleagues with the same role take turns
   */
  inGroup(role: Role, companyGroupId: number, turn?: number): Actor | undefined
  /** Returns the nearest expert of the expert group, in the company group itself or above it (rule review.experts). */
  expertFor(hierarchy: string, categoryExpertId: number): Actor | undefined
}

/** Reads the actors of the demonstration from the seeded role assignments. */
export async function readActors(tx: Tx): Promise<Actors> {
  const { rows } = await tx.execute<ActorRow & { is_default: boolean }>(sql`
    select a.user_id, a.is_default, ${actorColumns}
    from role_assignments a
    join user_roles r on r.id = a.user_role_id
    join company_groups g on g.id = a.company_group_id
    order by a.id`)
  const everyone = rows.map((row) => ({ actor: actorOfRow(row), isDefault: row.is_default }))

  return {
    inGroup(role, companyGroupId, turn = 0) {
      const all = everyone.filter(({ actor }) => actor.role === role && actor.companyGroupId === companyGroupId)
      const atTheirDesk = all.filter(({ isDefault }) => isDefault)
      const candidates = atTheirDesk.length > 0 ? atTheirDesk : all
      return candidates[turn % candidates.length]?.actor
    },
    expertFor(hierarchy, categoryExpertId) {
      const experts = everyone
        .map(({ actor }) => actor)
        .filter((actor) => actor.role === 'Category Expert' && actor.categoryExpertIds.includes(categoryExpertId))
        .filter((actor) => isInArea(actor.hierarchy, hierarchy))
      return experts.toSorted((a, b) => b.hierarchy.length - a.hierarchy.length)[0]
    },
  }
}
