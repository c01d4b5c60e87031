import { momentOf, plusDays, type Day } from '#domain/calendar/days'
import { planDueBy } from '#domain/risks/plans'
import { planListQuery } from '#domain/wire/planUpdates'
import { areMailed } from '#server/database/planTables'
import { listPlans } from '#server/queries/plans/readPlans'
import { readRiskStatesUnsafe } from '#server/queries/risks/riskStates'
import { recordText } from '../../recordText.ts'
import { mailDate, mailText, pageUrl, type MailContext, type MailSection } from '../../template.ts'
import { recordNameOf } from '../riskFacts.ts'
import { answerUrl } from './answerUrl.ts'

/** The number of plans in the email; the page lists all of them. */
const mostNamed = 20

/** The maximum number of characters of a plan. */
const titleLength = 200

/** The receiver's open plans that are late or due within a week (rule plans.email), and the number of further ones. */
export async function planTasks(context: MailContext, day: Day): Promise<{ sections: MailSection[]; more: number }> {
  const { db, recipient, baseUrl } = context
  const query = planListQuery.parse({
    owner_id: 'me',
    status: ['Pending', 'In Progress'],
    // The limit is exclusive.
    due_before: plusDays(planDueBy(momentOf(day)), 1),
  })
  // As visible to an owner without any role, because others may read the mailbox.
  const { rows, total } = await listPlans(
    db,
    { userId: recipient.id, actor: null },
    { ...query, per_page: mostNamed },
    areMailed,
  )
  const states = await readRiskStatesUnsafe(
    db,
    rows.map(({ risk }) => risk.id),
  )
  const sections: MailSection[] = []
  for (const { id, dueDate, description, risk } of rows) {
    if (dueDate === null) continue
    const date = mailDate(context, momentOf(dueDate))
    const isClosed = states.get(risk.id)?.isClosed ?? true
    const text = recordText(context, { isClosed }, description ?? risk.title) ?? recordNameOf(context, risk)
    sections.push({
      title: [...text].slice(0, titleLength).join(''),
      url: (await answerUrl(context, { planId: id })) ?? pageUrl(baseUrl, recipient.locale, '/to-do?kind=plan'),
      lines: [mailText(context, dueDate < day ? 'planLate' : 'planDue', { date })],
      due: dueDate,
    })
  }
  return { sections, more: total - rows.length }
}
