import { groupedByDue, type DueGroup } from '#domain/followUp/dailyMail'
import { momentOf } from '#domain/calendar/days'
import type { MailParams } from '../../mails.ts'
import { mailDate, mailText, pageAction, type MailTemplate } from '../../template.ts'
import { acceptanceTasks } from './acceptanceTasks.ts'
import { planTasks } from './planTasks.ts'
import { recordTasks } from './recordTasks.ts'
import { periodTasks, reviewTasks } from './reviewTasks.ts'
import { valueTasks } from './valueTasks.ts'

const titles = {
  late: 'tasksLate',
  today: 'tasksToday',
  week: 'tasksWeek',
  later: 'tasksLater',
  undated: 'tasksUndated',
} as const satisfies Record<DueGroup, string>

/** The receiver's tasks of a day that are still open, by due day; not sent without any (rule follow-up.daily). */
export const dailyTasks: MailTemplate<MailParams['dailyTasks']> = async (params, context) => {
  const { recipient } = context
  if (recipient.mailFrequency === 'none') return null
  const { day, otherRecords, reviewPeriodIds, acceptanceIds } = params
  const plans = await planTasks(context, day)
  const tasks = [
    ...(await recordTasks(context, params)),
    ...plans.tasks,
    ...(await valueTasks(context)),
    ...(await reviewTasks(context, day)),
    ...(await periodTasks(context, reviewPeriodIds)),
    ...(await acceptanceTasks(context, acceptanceIds)),
  ]
  if (tasks.length === 0) return null
  const groups = groupedByDue(tasks, day, otherRecords, plans.others)
  const count = groups.reduce((sum, { named, more }) => sum + named.length + more, 0)
  const [due] = tasks.flatMap((task) => task.due ?? []).toSorted()
  return {
    subject:
      due === undefined
        ? mailText(context, 'dailyTasksSubject', { count })
        : mailText(context, 'dailyTasksDueSubject', { count, due: mailDate(context, momentOf(due)) }),
    paragraphs: [],
    groups: groups.map(({ group, named, more }) => ({
      title: mailText(context, titles[group], { count: named.length + more }),
      tasks: named,
      ...(more > 0 && { more: mailText(context, 'tasksMore', { count: more }) }),
    })),
    action: pageAction(context, 'openTasks', '/to-do'),
    reason: mailText(context, 'becauseOfTasks'),
  }
}
