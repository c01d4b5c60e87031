import { sql, type SQL } from 'drizzle-orm'
import { momentOf, type Day } from '#domain/calendar/workingDays'
import { textIn, type InEachLanguage } from '#domain/organisation/inEachLanguage'
import { selectedInEach } from '#server/queries/inEachLanguage'
import { isInPeriod } from '#server/queries/reviewPeriods/periodState'
import { becameDue } from '#server/queries/risks/timed'
import type { MailParams } from '../mails.ts'
import { mailDate, mailText, pageUrl, type MailContext, type MailTemplate } from '../template.ts'

/**
 * Records of a company group are due for review; not sent if none is due any more, or the receiver is no longer its
 * Assessor (rule review-dates.told).
 */
export const reviewsDue: MailTemplate<MailParams['reviewsDue']> = async ({ companyGroupId, day }, context) => {
  const found = await countAtHome(context, companyGroupId, becameDue(null, day))
  if (!found) return null
  return {
    subject: mailText(context, 'reviewsDueSubject', found),
    paragraphs: [mailText(context, 'reviewsDueText', found)],
    action: listAction(context, { company_group_id: companyGroupId, review_due: true }),
    reason: mailText(context, 'becauseOfRole'),
  }
}

interface Period extends InEachLanguage<'name'>, Record<string, unknown> {
  endsOn: Day
}

/**
 * A review period ends; not sent if nothing of the group is open in it any more, or the receiver is no longer its
 * Assessor (rule review-periods.told).
 */
export const reviewPeriodEnding: MailTemplate<MailParams['reviewPeriodEnding']> = async (
  { reviewPeriodId, companyGroupId },
  context,
) => {
  const { rows } = await context.db.execute<Period>(
    sql`select ${selectedInEach('p', 'name')}, p.ends_on::text as "endsOn" from review_periods p where p.id = ${reviewPeriodId}`,
  )
  const [period] = rows
  if (!period) return null
  const found = await countAtHome(context, companyGroupId, isInPeriod(reviewPeriodId, ['open']))
  if (!found) return null
  const until = mailDate(context, momentOf(period.endsOn))
  const facts = { ...found, period: textIn(period, 'name', context.recipient.locale), until }
  return {
    subject: mailText(context, 'reviewPeriodEndingSubject', facts),
    paragraphs: [mailText(context, 'reviewPeriodEndingText', facts)],
    action: listAction(context, {
      company_group_id: companyGroupId,
      review_period_id: reviewPeriodId,
      review_period_state: 'open',
    }),
    reason: mailText(context, 'becauseOfRole'),
  }
}

/**
 * The number of such records in the receiver's company group; null if there are none, or the receiver has no such role.
 */
async function countAtHome(
  { db, recipient }: MailContext,
  companyGroupId: number,
  condition: SQL,
): Promise<{ count: number; companyGroup: string } | null> {
  const { rows } = await db.execute<{ count: number; companyGroup: string }>(sql`
    select g.name as "companyGroup", (select count(*)::int from risks r
      where r.company_group_id = g.id and r.company_id = a.company_id and r.deleted_at is null and ${condition}) as count
    from company_groups g join role_assignments a on a.company_group_id = g.id and a.user_id = ${recipient.id}
    join user_roles n on n.id = a.user_role_id and n.name = 'Assessor'
    where g.id = ${companyGroupId} limit 1`)
  const [found] = rows
  return found && found.count > 0 ? found : null
}

/** The board of only this group, with a filter. */
function listAction(context: MailContext, filter: Record<string, string | number | boolean>) {
  const query = new URLSearchParams({ include_descendants: 'false' })
  for (const [name, value] of Object.entries(filter)) query.set(name, String(value))
  return {
    label: mailText(context, 'openBoard'),
    url: pageUrl(context.baseUrl, context.recipient.locale, `/?${query}`),
  }
}
