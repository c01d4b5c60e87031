import { sql } from 'drizzle-orm'
import { momentOf, type Day } from '#domain/calendar/days'
import { groupedByDue, type DueGroup } from '#domain/followUp/dailyMail'
import { textIn, type InEachLanguage } from '#domain/organisation/inEachLanguage'
import type { DailyRecord, DailyTasks } from '#server/queries/followUp/dailyTasks'
import { isValueDue, valueDueOn } from '#server/queries/risks/conditions/indicators'
import { selectedInEach } from '#server/queries/shared/inEachLanguage'
import type { MailParams } from '../../mails.ts'
import {
  mailDate,
  mailText,
  pageAction,
  type MailTemplate,
  type MailContext,
  type MailTask,
  pageUrl,
} from '../../template.ts'
import { waitingSubject } from '../recordMails.ts'
import { descriptionOf, readTurn, recordAction } from '../riskFacts.ts'
import { acceptanceTasks } from './acceptanceTasks.ts'
import { answerUrl } from './answerUrl.ts'
import { planTasks } from './planTasks.ts'
import { periodTasks, reviewTasks } from './reviewTasks.ts'

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

/** The number of characters that identify a record in a list. */
const descriptionLength = 100

/** Records that still wait for the receiver in the same step. */
async function recordTasks(context: MailContext, { records }: Pick<DailyTasks, 'records'>): Promise<MailTask[]> {
  const tasks: MailTask[] = []
  for (const record of records) {
    const risk = await readTurn(context, record)
    if (!risk) continue
    const [description] = descriptionOf(context, risk, descriptionLength)
    tasks.push({
      title: waitingSubject(context, risk),
      url: recordAction(context, risk).url,
      lines: [[timeOf(context, record), description?.value].filter((text) => text !== undefined).join(' · ')],
      due: record.due,
    })
  }
  return tasks
}

const timeOf = (context: MailContext, { due, since }: DailyRecord): string =>
  due === null
    ? mailText(context, 'waitingSince', { since: mailDate(context, new Date(since)) })
    : mailText(context, 'taskDue', { date: mailDate(context, momentOf(due)) })

interface Indicator extends InEachLanguage<'name'>, Record<string, unknown> {
  id: number
  on: Day | null
  due: Day
}

/** The indicators of the receiver with missing values (rule indicators.missing). */
async function valueTasks(context: MailContext): Promise<MailTask[]> {
  const { db, baseUrl, recipient } = context
  const { rows } = await db.execute<Indicator>(sql`
    select i.id, ${selectedInEach('i', 'name')}, i.last_day::text as "on", (${valueDueOn})::text as due
    from indicators i
    where i.giver_user_id = ${recipient.id} and ${isValueDue} order by 1`)
  const tasks: MailTask[] = []
  for (const indicator of rows) {
    const { id, on, due } = indicator
    tasks.push({
      title: mailText(context, 'valueTask', { indicator: textIn(indicator, 'name', recipient.locale) }),
      url: (await answerUrl(context, { indicatorId: id })) ?? pageUrl(baseUrl, recipient.locale, '/to-do?kind=value'),
      lines: [
        on
          ? mailText(context, 'valueMissingSince', { date: mailDate(context, momentOf(on)) })
          : mailText(context, 'valueMissingEver'),
      ],
      due,
    })
  }
  return tasks
}
