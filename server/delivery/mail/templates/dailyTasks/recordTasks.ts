import { momentOf, type Day } from '#domain/calendar/days'
import type { DailyRecord, DailyTasks } from '#server/queries/followUp/dailyTasks'
import { mailDate, mailText, type MailContext, type MailSection } from '../../template.ts'
import { descriptionOf, readTurn, recordAction } from '../riskFacts.ts'
import { waitingSubject } from '../recordMails.ts'

/** Records that still wait for the receiver in the same step. */
export async function recordTasks(
  context: MailContext,
  { records, day }: Pick<DailyTasks, 'records' | 'day'>,
): Promise<MailSection[]> {
  const sections: MailSection[] = []
  for (const record of records) {
    const risk = await readTurn(context, record)
    if (!risk) continue
    const description = descriptionOf(context, risk).map(({ label, value }) => `${label}: ${value}`)
    sections.push({
      title: waitingSubject(context, risk),
      url: recordAction(context, risk).url,
      lines: [waitOf(context, record, day), ...description],
      due: record.due,
    })
  }
  return sections
}

function waitOf(context: MailContext, record: DailyRecord, day: Day): string {
  const since = mailDate(context, new Date(record.since))
  if (record.due === null) return mailText(context, 'waitingSince', { since })
  const due = mailDate(context, momentOf(record.due))
  return mailText(context, record.due < day ? 'waitingLate' : 'waitingUntil', { since, due })
}
