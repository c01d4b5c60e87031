import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { administers, administersArea } from '#domain/access/administration'
import { isInArea } from '#domain/organisation/hierarchy'
import { visibilityOf } from '#domain/risks/access/visibility'
import { commentActions } from '#domain/risks/commentActions'
import type { Queryable } from '#server/database/client'
import { readRiskStatesUnsafe, type LastingRiskState } from '#server/queries/risks/record/riskStates'
import type { PublishedEvent } from './events.ts'

/** Whether a person may receive an event. */
type Audience = (event: PublishedEvent, actor: Actor) => boolean

/**
 * Actions on the row that all revisions share: everyone who sees the record sees them. The current status is shared
 * too: `allowedActions` follow it also for viewers of the last submitted revision (rule visibility.present-actions), so
 * a reviewer must be notified of a withdrawal.
 */
const actionsOnEveryRevision: ReadonlySet<string> = new Set([
  'delete',
  'report_progress',
  'set_active',
  'set_private',
  'reorder',
  'withdraw',
  'edit_again',
  'undo',
  'reset',
  'accept',
  'revoke_acceptance',
  'evidence',
  'indicator',
  ...commentActions,
])

/**
 * Reads the data that decide about receivers of events, in a fixed number of queries for any number of events and
 * listeners; the rest is policy (rule events.audience: the visible data of the session's current assignment).
 */
export async function readAudience(db: Queryable, events: readonly PublishedEvent[]): Promise<Audience> {
  const idsOf = (topic: PublishedEvent['topic']) =>
    events.flatMap((event) => (event.topic === topic ? [event.payload.id] : []))
  const risks = await readRiskStatesUnsafe(db, idsOf('risk'))
  const assignments = await readAssignments(db, events)
  const reminded = await readReminded(db, events)

  return (event, actor) => {
    const { id } = event.payload
    switch (event.topic) {
      case 'risk':
        return receivesRisk(event, actor, risks.get(id))
      case 'role-assignment': {
        const assignment = assignments.get(event.id)
        return (
          assignment !== undefined && (assignment.userId === actor.userId || administers(actor, assignment.hierarchy))
        )
      }
      case 'reminder':
        // The people of the group, and the Group Admins who administer it.
        return (reminded.get(event.id) ?? []).some(
          (hierarchy) =>
            actor.hierarchy === hierarchy || (administersArea(actor.role) && isInArea(actor.hierarchy, hierarchy)),
        )
      case 'setting':
        return true
    }
  }
}

/** While a record is being edited, people who see its last submitted revision receive no event about the changes. */
function receivesRisk({ payload }: PublishedEvent, actor: Actor, risk: LastingRiskState | undefined): boolean {
  if (!risk || (risk.isDeleted && payload.action !== 'delete')) return false
  const shown = visibilityOf(actor, risk)
  if (shown !== 'submitted') return shown === 'present'
  if (actionsOnEveryRevision.has(payload.action)) return true
  return risk.submittedUpdatedAt !== null && payload.updatedAt <= risk.submittedUpdatedAt
}

/** The user and group of an event's assignment, by the event's number; for a deleted one from the event. */
async function readAssignments(
  db: Queryable,
  events: readonly PublishedEvent[],
): Promise<Map<number, { userId: number; hierarchy: string }>> {
  const ofAssignments = events.filter(({ topic }) => topic === 'role-assignment')
  if (ofAssignments.length === 0) return new Map()
  const asked = ofAssignments.map(({ id, payload }) => ({ event: id, assignment: payload.id, ...payload.about }))
  const { rows } = await db.execute<{ event: number; userId: number; hierarchy: string }>(sql`
    select e.event, coalesce(a.user_id, e."userId") as "userId", g.hierarchy
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as e(event int, assignment int, "userId" int, "companyGroupId" int)
    left join role_assignments a on a.id = e.assignment
    join company_groups g on g.id = coalesce(a.company_group_id, e."companyGroupId")`)
  return new Map(rows.map(({ event, ...assignment }) => [event, assignment]))
}

/** The paths of the company groups of a reminder, by the event's number. A reset concerns several. */
async function readReminded(db: Queryable, events: readonly PublishedEvent[]): Promise<Map<number, string[]>> {
  const reminders = events.filter(({ topic }) => topic === 'reminder')
  if (reminders.length === 0) return new Map()
  const asked = reminders.map(({ id, payload }) => ({ event: id, id: payload.id, isReset: payload.action === 'reset' }))
  const { rows } = await db.execute<{ event: number; hierarchies: string[] }>(sql`
    select e.event, array_agg(g.hierarchy) as hierarchies
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as e(event int, id int, "isReset" boolean)
    join company_groups g on case when e."isReset"
      then exists (select 1 from risk_reset_histories h where h.id = e.id and g.id = any(h.company_group_ids))
      else g.id = e.id end
    group by e.event`)
  return new Map(rows.map(({ event, hierarchies }) => [event, hierarchies]))
}
