import { sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles'
import { dayOf, type Day } from '#domain/calendar/days'
import type { WorkflowStatus } from '#domain/risks/statuses'
import { transaction, type Db } from '#server/database/client'
import { acceptances } from '#server/database/schema/index'
import { appendAudits } from '../audit.ts'

interface Lapse extends Record<string, unknown> {
  id: number
  riskId: number
  companyGroupId: number
  status: WorkflowStatus
  until: Day
  userId: number
  role: Role
}

/**
 * Writes one audit row for each acceptance whose last day has passed, on any number of servers (rule
 * acceptance.states). The row names the person who accepted. The lapse itself depends only on the day, not on this job.
 * @returns the number of rows
 */
export function auditLapses(db: Db, now: Date): Promise<number> {
  return transaction(db, async (tx) => {
    // The locks of the risks, in the order of their ids as in commands, block a second server.
    await tx.execute(sql`select r.id from risks r where r.id in (${due(dayOf(now))}) order by r.id for update`)
    const { rows } = await tx.execute<Lapse>(sql`
      select a.id, a.risk_id as "riskId", r.company_group_id as "companyGroupId", r.workflow_status as status,
        a.until::text as until, a.user_id as "userId", a.role
      from acceptances a join risks r on r.id = a.risk_id and r.deleted_at is null
      where ${isDue(dayOf(now))} order by a.id`)
    if (rows.length === 0) return 0
    const lapses = rows.map(({ id, riskId, companyGroupId, status, until, userId, role }) => ({
      actor: { userId, role, companyGroupId },
      subjectId: riskId,
      action: 'lapse',
      fromStatus: status,
      toStatus: status,
      changes: { acceptance: { before: id, after: null }, acceptedUntil: { before: until, after: null } },
    }))
    await appendAudits({ tx, now }, 'risk', lapses)
    const ids = sql.param(rows.map(({ id }) => id))
    await tx
      .update(acceptances)
      .set({ lapsedAt: now })
      .where(sql`${acceptances.id} = any(${ids}::int[])`)
    return rows.length
  })
}

const isDue = (today: Day) => sql`a.until < ${today}::date and a.lapsed_at is null and a.revoked_at is null
  and a.outdated_at is null`

const due = (today: Day) => sql`select a.risk_id from acceptances a where ${isDue(today)}`
