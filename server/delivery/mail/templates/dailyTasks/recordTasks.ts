import { momentOf } from '#domain/calendar/days'
import type { DailyRecord, DailyTasks } from '#server/queries/followUp/dailyTasks'
import { mailDate, mailText, type MailContext, type MailTask } from '../../template.ts'
import { descriptionOf, readTurn, recordAction } from '../riskFacts.ts'
import { waitingSubject } from '../recordMails.ts'

/** The number of characters that identify a record in a list. */
const descriptionLength = 100

/** Records that still wait for the receiver in the same step. */
export async function recordTasks(context: MailContext, { records }: Pick<DailyTasks, 'records'>): Promise<MailTask[]> {
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
