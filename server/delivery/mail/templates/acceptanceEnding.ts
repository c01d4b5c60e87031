import { sql } from 'drizzle-orm'
import { momentOf, type Day } from '#domain/calendar/workingDays'
import type { Role } from '#domain/access/roles'
import { readersOf } from '#server/queries/risks/readers'
import { readRiskStatesUnsafe } from '#server/queries/risks/riskStates'
import type { MailParams } from '../mails.ts'
import { mailDate, mailText, personText, type MailTemplate } from '../template.ts'
import { recordAction, recordNameOf } from './riskFacts.ts'

interface EndingAcceptance extends Record<string, unknown> {
  riskId: number
  until: Day
  score: number
  firstName: string
  lastName: string
  role: Role
  companyGroup: string
}

/**
 * An acceptance ends; not sent if it was revoked or outdated in the meantime, or the receiver can no longer see the
 * record (rule acceptance.told).
 */
export const acceptanceEnding: MailTemplate<MailParams['acceptanceEnding']> = async ({ acceptanceId }, context) => {
  const { db, recipient } = context
  const { rows } = await db.execute<EndingAcceptance>(sql`
    select a.risk_id as "riskId", a.until::text as until, a.score, a.role, u.first_name as "firstName",
      u.last_name as "lastName", g.name as "companyGroup"
    from acceptances a join users u on u.id = a.user_id join risks r on r.id = a.risk_id
    join company_groups g on g.id = r.company_group_id
    where a.id = ${acceptanceId} and a.revoked_at is null and a.outdated_at is null`)
  const [acceptance] = rows
  if (!acceptance) return null
  const state = (await readRiskStatesUnsafe(db, [acceptance.riskId])).get(acceptance.riskId)
  if (!state || state.isDeleted) return null
  if ((await readersOf(db, state, [recipient.id])).length === 0) return null
  const risk = { id: acceptance.riskId, type: state.type }
  const [record, until] = [recordNameOf(context, risk), mailDate(context, momentOf(acceptance.until))]
  const { companyGroup, score } = acceptance
  return {
    subject: mailText(context, 'acceptanceEndingSubject', { record, companyGroup, until }),
    paragraphs: [mailText(context, 'acceptanceEndingText', { person: personText(context, acceptance), score, until })],
    facts: [
      { label: mailText(context, 'record'), value: record },
      { label: mailText(context, 'companyGroup'), value: companyGroup },
    ],
    action: recordAction(context, risk),
    reason: mailText(context, 'becauseOfRole'),
  }
}
