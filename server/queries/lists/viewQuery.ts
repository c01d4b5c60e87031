import type { Actor } from '#domain/access/actor'
import { viewFilterOf, type BoardView } from '#domain/risks/views'
import type { HeatMapQuery } from '#domain/wire/risks'

/** Returns the filters of a view of the actor's board, as the web app sends them. */
export function viewQuery({ role, companyGroupId: homeId }: Actor, view: BoardView): Partial<HeatMapQuery> {
  const { workflowStatus, isHeld, heldBy, orDue, companyGroupId, includeDescendants } = viewFilterOf(view, {
    role,
    homeId,
  })
  return {
    // Some roles have no pending records: an empty status list is not a filter.
    workflow_status: workflowStatus?.length ? workflowStatus : undefined,
    is_held: isHeld,
    held_by: heldBy,
    or_due: orDue,
    company_group_id: companyGroupId,
    include_descendants: includeDescendants,
  }
}
