import { sql } from 'drizzle-orm'
import { momentOf, type Day } from '#domain/calendar/days'
import { textIn, type InEachLanguage } from '#domain/organisation/inEachLanguage'
import { selectedInEach } from '#server/queries/shared/inEachLanguage'
import { isValueDue, valueDueOn } from '#server/queries/risks/indicators'
import { mailDate, mailText, pageUrl, type MailContext, type MailTask } from '../../template.ts'
import { answerUrl } from './answerUrl.ts'

interface Indicator extends InEachLanguage<'name'>, Record<string, unknown> {
  id: number
  on: Day | null
  due: Day
}

/** The indicators of the receiver with missing values (rule indicators.missing). */
export async function valueTasks(context: MailContext): Promise<MailTask[]> {
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
