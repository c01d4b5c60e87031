import { planDueBy } from '#domain/risks/plans'
import { planListQuery } from '#domain/wire/planUpdates'
import { listPlans } from '#server/queries/plans/readPlans'
import { answerUrl, factsOrSections } from './answerUrl.ts'
import type { MailParams } from '../mails.ts'
import { mailDate, mailText, pageUrl, type MailTemplate } from '../template.ts'

/** The number of plans in the email; the page lists all of them. */
const mostNamed = 20

/** The maximum number of characters of a plan. */
const titleLength = 200

/**
 * The receiver's plans that are late or due within a week; not sent if there are none any more (rule
 * plans.weekly-mail).
 */
export const weeklyActions: MailTemplate<MailParams['weeklyActions']> = async (_params, context) => {
  const { db, recipient } = context
  const last = new Date(`${planDueBy(new Date())}T00:00:00Z`)
  const query = planListQuery.parse({
    owner_id: 'me',
    status: ['Pending', 'In Progress'],
    // The limit is exclusive.
    due_before: new Date(last.getTime() + 24 * 60 * 60_000).toISOString().slice(0, 10),
  })
  // As visible to an owner without any role, because others may read the mailbox.
  const { rows, total } = await listPlans(db, { userId: recipient.id, actor: null }, { ...query, per_page: mostNamed })
  if (rows.length === 0) return null
  const entries = []
  for (const { id, dueDate, isLate, description, risk } of rows) {
    const value = [...(description ?? risk.title)].slice(0, titleLength).join('')
    const label = mailText(context, isLate ? 'weeklyActionsLate' : 'weeklyActionsDue', {
      date: mailDate(context, new Date(`${dueDate}T00:00:00Z`)),
    })
    entries.push({ label, value, title: value, url: await answerUrl(context, { planId: id }) })
  }
  return {
    subject: mailText(context, 'weeklyActionsSubject', { count: total }),
    paragraphs: [mailText(context, 'weeklyActionsText')],
    ...factsOrSections(entries),
    action: {
      label: mailText(context, 'openActions'),
      url: pageUrl(context.baseUrl, recipient.locale, '/my-actions'),
    },
    reason: mailText(context, 'becauseOfPlans'),
  }
}
