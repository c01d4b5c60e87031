import { momentOf } from '#domain/calendar/days'
import type { MailParams } from '../../mails.ts'
import { mailDate, mailText, pageAction, type MailTemplate } from '../../template.ts'
import { acceptanceTasks } from './acceptanceTasks.ts'
import { planTasks } from './planTasks.ts'
import { recordTasks } from './recordTasks.ts'
import { periodTasks, reviewTasks } from './reviewTasks.ts'
import { valueTasks } from './valueTasks.ts'

/** The receiver's tasks of a day that are still open; not sent without any (rule follow-up.daily). */
export const dailyTasks: MailTemplate<MailParams['dailyTasks']> = async (params, context) => {
  const { recipient } = context
  if (recipient.mailFrequency === 'none') return null
  const { day, moreRecords, reviewPeriodIds, acceptanceIds } = params
  const records = await recordTasks(context, params)
  const plans = await planTasks(context, day)
  const sections = [
    ...records,
    ...plans.sections,
    ...(await valueTasks(context)),
    ...(await reviewTasks(context, day)),
    ...(await periodTasks(context, reviewPeriodIds)),
    ...(await acceptanceTasks(context, acceptanceIds)),
  ]
  if (sections.length === 0) return null
  const more = moreRecords + plans.more
  const count = sections.length + more
  const [due] = sections.flatMap((section) => section.due ?? []).toSorted()
  return {
    subject:
      due === undefined
        ? mailText(context, 'dailyTasksSubject', { count })
        : mailText(context, 'dailyTasksDueSubject', { count, due: mailDate(context, momentOf(due)) }),
    paragraphs: [mailText(context, 'dailyTasksText')],
    sections,
    action: pageAction(context, 'openBoard', '/'),
    ...(more > 0 ? { afterword: mailText(context, 'dailyTasksMore', { count: more }) } : {}),
    reason: mailText(context, 'becauseOfTasks'),
  }
}
