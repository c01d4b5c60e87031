import { sql, type SQL } from 'drizzle-orm'
import { noticedRole } from '#domain/access/roles'
import { momentOf, type Day } from '#domain/calendar/days'
import { textIn, type InEachLanguage } from '#domain/organisation/inEachLanguage'
import { isInPeriod } from '#server/queries/risks/conditions/periodState'
import { isReviewDueBy, nextReviewIn } from '#server/queries/risks/conditions/timed'
import { alwaysOpen } from '#server/queries/risks/scope'
import { selectedInEach } from '#server/queries/shared/inEachLanguage'
import { mailDate, mailText, pageUrl, type MailContext, type MailTask } from '../../template.ts'

/** Records of the receiver's company groups whose review is due (rule review-dates.email). */
export async function reviewTasks(context: MailContext, day: Day): Promise<MailTask[]> {
  const groups = await countAtHome(context, isReviewDueBy(day))
  return groups.map(({ id, due, ...found }) => ({
    title: mailText(context, 'reviewsDueSubject', found),
    url: listUrl(context, { company_group_id: id, review_due: true }),
    lines: [mailText(context, 'reviewsDueText')],
    due,
  }))
}

interface Period extends InEachLanguage<'name'>, Record<string, unknown> {
  id: number
  endsOn: Day
}

/** Review periods that end while records of the receiver's company groups are open (rule review-periods.email). */
export async function periodTasks(context: MailContext, periodIds: readonly number[]): Promise<MailTask[]> {
  if (periodIds.length === 0) return []
  const { rows } = await context.db.execute<Period>(sql`
    select p.id, ${selectedInEach('p', 'name')}, p.ends_on::text as "endsOn" from review_periods p
    where p.id = any(${sql.param([...periodIds])}::int[]) order by p.ends_on, p.id`)
  const tasks: MailTask[] = []
  for (const period of rows) {
    const until = mailDate(context, momentOf(period.endsOn))
    const name = textIn(period, 'name', context.recipient.locale)
    for (const { id, due: _due, ...found } of await countAtHome(context, isInPeriod(alwaysOpen, period.id, ['open']))) {
      tasks.push({
        title: mailText(context, 'reviewPeriodEndingSubject', { ...found, period: name, until }),
        url: listUrl(context, { company_group_id: id, review_period_id: period.id, review_period_state: 'open' }),
        lines: [mailText(context, 'reviewPeriodEndingText')],
        due: period.endsOn,
      })
    }
  }
  return tasks
}

interface GroupCount extends Record<string, unknown> {
  id: number
  companyGroup: string
  count: number
  due: Day | null
}

/** The number of such records, and the first day of a review, in each company group of which the receiver is an Assessor. */
async function countAtHome({ db, recipient }: MailContext, condition: SQL): Promise<GroupCount[]> {
  const { rows } = await db.execute<GroupCount>(sql`
    select g.id, g.name as "companyGroup", count(*)::int as count, min(${nextReviewIn('present')})::text as due
    from role_assignments a
    join user_roles n on n.id = a.user_role_id and n.name = ${noticedRole}
    join company_groups g on g.id = a.company_group_id
    join risks r on r.company_group_id = g.id and r.company_id = a.company_id and r.deleted_at is null and ${condition}
    where a.user_id = ${recipient.id} group by g.id, g.name order by g.name, g.id`)
  return rows
}

/** The board of only this group, with a filter. */
function listUrl({ baseUrl, recipient }: MailContext, filter: Record<string, string | number | boolean>): string {
  const query = new URLSearchParams({ include_descendants: 'false' })
  for (const [name, value] of Object.entries(filter)) query.set(name, String(value))
  return pageUrl(baseUrl, recipient.locale, `/?${query}`)
}
