import { momentOf, plusDays, type Day } from '#domain/calendar/days'
import { countsOfOthers, groupedByDue, type DueCounts } from '#domain/followUp/dailyMail'
import { planDueBy } from '#domain/risks/plans'
import { openMitigationStatuses } from '#domain/risks/statuses'
import { largestPageSize } from '#domain/validation/limits'
import { planListQuery } from '#domain/wire/planUpdates'
import { areMailed } from '#server/database/planTables'
import { listPlans } from '#server/queries/plans/readPlans'
import { readRiskStatesUnsafe } from '#server/queries/risks/record/riskStates'
import { recordText } from '../../recordText.ts'
import { mailDate, mailText, pageUrl, type MailContext, type MailTask } from '../../template.ts'
import { excerptOf, recordNameOf } from '../riskFacts.ts'
import { answerUrl } from './answerUrl.ts'

/** The receiver's open plans that are late or due within a week (rule plans.email), and the numbers of the other ones. */
export async function planTasks(context: MailContext, day: Day): Promise<{ tasks: MailTask[]; others: DueCounts }> {
  const { db, recipient, baseUrl } = context
  const query = planListQuery.parse({
    owner_id: 'me',
    status: [...openMitigationStatuses],
    // The limit is exclusive.
    due_before: plusDays(planDueBy(momentOf(day)), 1),
  })
  // As visible to an owner without any role, because others may read the mailbox.
  const { rows } = await listPlans(
    db,
    { userId: recipient.id, actor: null },
    { ...query, per_page: largestPageSize },
    areMailed,
  )
  const groups = groupedByDue(
    rows.map((plan) => ({ ...plan, due: plan.dueDate })),
    day,
  )
  const named = groups.flatMap((group) => group.named)
  const states = await readRiskStatesUnsafe(
    db,
    named.map(({ risk }) => risk.id),
  )
  const tasks: MailTask[] = []
  for (const { id, due, description, risk } of named) {
    if (due === null) continue
    const isClosed = states.get(risk.id)?.isClosed ?? true
    const text = recordText(context, { isClosed }, description ?? risk.title) ?? recordNameOf(context, risk)
    tasks.push({
      title: mailText(context, 'planTask', { plan: excerptOf(text) }),
      url: (await answerUrl(context, { planId: id })) ?? pageUrl(baseUrl, recipient.locale, '/to-do?kind=plan'),
      lines: [mailText(context, 'taskDue', { date: mailDate(context, momentOf(due)) })],
      due,
    })
  }
  return { tasks, others: countsOfOthers(groups) }
}
