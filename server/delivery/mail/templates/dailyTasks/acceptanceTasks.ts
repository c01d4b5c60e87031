import { sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles'
import { momentOf, type Day } from '#domain/calendar/days'
import { readersOf } from '#server/queries/risks/record/readers'
import { readRiskStatesUnsafe } from '#server/queries/risks/record/riskStates'
import { mailDate, mailText, personText, type MailContext, type MailTask } from '../../template.ts'
import { recordAction, recordNameOf } from '../riskFacts.ts'

interface Acceptance extends Record<string, unknown> {
  riskId: number
  until: Day
  score: number
  firstName: string
  lastName: string
  role: Role
  companyGroup: string
}

/** Acceptances that end and are neither revoked nor outdated, of records that the receiver can see (rule acceptance.email). */
export async function acceptanceTasks(context: MailContext, ids: readonly number[]): Promise<MailTask[]> {
  if (ids.length === 0) return []
  const { db, recipient } = context
  const { rows } = await db.execute<Acceptance>(sql`
    select a.risk_id as "riskId", a.until::text as until, a.score, a.role, u.first_name as "firstName",
      u.last_name as "lastName", g.name as "companyGroup"
    from acceptances a join users u on u.id = a.user_id join risks r on r.id = a.risk_id
    join company_groups g on g.id = r.company_group_id
    where a.id = any(${sql.param([...ids])}::int[]) and a.revoked_at is null and a.outdated_at is null
    order by a.until, a.id`)
  const states = await readRiskStatesUnsafe(
    db,
    rows.map(({ riskId }) => riskId),
  )
  const tasks: MailTask[] = []
  for (const acceptance of rows) {
    const { riskId, companyGroup, score } = acceptance
    const state = states.get(riskId)
    if (!state || state.isDeleted || (await readersOf(db, state, [recipient.id])).length === 0) continue
    const risk = { id: riskId, type: state.type }
    const until = mailDate(context, momentOf(acceptance.until))
    tasks.push({
      title: mailText(context, 'acceptanceEndingSubject', { record: recordNameOf(context, risk), companyGroup, until }),
      url: recordAction(context, risk).url,
      lines: [mailText(context, 'acceptanceEndingText', { person: personText(context, acceptance), score })],
      due: acceptance.until,
    })
  }
  return tasks
}
