import { deletionDenialOf } from '#domain/access/assignmentDeletion'
import { Refusal } from '#server/errors/refusals'
import type { RoleAssignmentRow } from '#server/queries/people/roleAssignments'
import type { CommandContext } from '../context.ts'

/** @throws `conflict` by rule assignments.deletion if an assignment, or a removed part of it, may not be removed */
export function refuseDeletion({ actor }: CommandContext, rows: readonly RoleAssignmentRow[]): void {
  for (const row of rows) {
    const denial = deletionDenialOf({
      role: row.userRole.name,
      isOwn: row.user.id === actor.userId,
      isInArea: true,
      hasPending: row.hasPending,
    })
    if (denial) throw new Refusal('conflict', `deletionDenials.${denial}`)
  }
}
