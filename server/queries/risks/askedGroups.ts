import type { Actor } from '#domain/access/actor'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import type { HeatMapQuery } from '#domain/wire/risks'

type AskedGroups = Pick<HeatMapQuery, 'company_group_id' | 'include_descendants'>

/** Returns whether the request includes the descendants of its groups. */
export const isWithDescendants = ({ company_group_id, include_descendants }: AskedGroups): boolean =>
  company_group_id === undefined || include_descendants === true

/** Returns whether the request includes the actor's home. */
export function includesHome(actor: Actor, query: AskedGroups): boolean {
  if (!query.company_group_id) return true
  const path = isWithDescendants(query) ? idsOfHierarchy(actor.hierarchy) : [actor.companyGroupId]
  return query.company_group_id.some((id) => path.includes(id))
}

/** Returns whether only the actor's own group is requested; other companies can have records there. */
export const isOnlyHome = (
  { companyGroupId }: Actor,
  { company_group_id: asked, include_descendants }: AskedGroups,
): boolean => asked?.length === 1 && asked[0] === companyGroupId && !include_descendants
