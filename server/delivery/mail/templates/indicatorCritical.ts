import { sql } from 'drizzle-orm'
import { momentOf, type Day } from '#domain/calendar/days'
import { textIn, type InEachLanguage } from '#domain/organisation/inEachLanguage'
import { stateOfValue, type IndicatorBounds } from '#domain/risks/indicators'
import { withUnit } from '#i18n/numbers'
import { readersOf } from '#server/queries/risks/record/readers'
import { readRiskStatesUnsafe } from '#server/queries/risks/record/riskStates'
import { selectedInEach } from '#server/queries/shared/inEachLanguage'
import type { MailParams } from '../mails.ts'
import { mailDate, mailText, type MailContent, type MailContext, type MailTemplate } from '../template.ts'
import { recordAction } from './riskFacts.ts'

interface IndicatorFacts extends InEachLanguage<'name'>, IndicatorBounds, Record<string, unknown> {
  id: number
  unit: string
  companyGroup: string
  value: number | null
  on: Day | null
  riskIds: number[]
}

/** An indicator became critical; not sent if its last value is no longer critical (rule indicators.email). */
export const indicatorCritical: MailTemplate<MailParams['indicatorCritical']> = async ({ indicatorId }, context) => {
  const { rows } = await context.db.execute<IndicatorFacts>(sql`
    select i.id, ${selectedInEach('i', 'name')}, i.unit, i.direction, i.amber, i.red, g.name as "companyGroup",
      i.last_value as value, i.last_day::text as "on",
      array(select x.risk_id from indicator_risks x where x.indicator_id = i.id order by x.risk_id) as "riskIds"
    from indicators i join company_groups g on g.id = i.company_group_id where i.id = ${indicatorId}`)
  const [indicator] = rows
  if (!indicator || indicator.value === null || stateOfValue(indicator, indicator.value) !== 'critical') return null
  const { companyGroup, unit, red, value, on } = indicator
  const name = textIn(indicator, 'name', context.recipient.locale)
  const action = await actionFor(context, indicator)
  return {
    subject: mailText(context, 'indicatorCriticalSubject', { name, companyGroup }),
    paragraphs: [mailText(context, 'indicatorCriticalText')],
    facts: [
      { label: mailText(context, 'indicator'), value: name },
      { label: mailText(context, 'indicatorValue'), value: withUnit(value, unit, context.recipient.locale) },
      { label: mailText(context, 'indicatorBound'), value: withUnit(red, unit, context.recipient.locale) },
      ...(on ? [{ label: mailText(context, 'indicatorDay'), value: mailDate(context, momentOf(on)) }] : []),
      { label: mailText(context, 'companyGroup'), value: companyGroup },
    ],
    ...(action ? { action } : {}),
    reason: mailText(context, 'becauseOfIndicator'),
  }
}

/** The link to the first record of the indicator that the receiver can see; an owner may see none. */
async function actionFor(context: MailContext, { riskIds }: IndicatorFacts): Promise<MailContent['action']> {
  const { db, recipient } = context
  for (const [id, state] of await readRiskStatesUnsafe(db, riskIds)) {
    if (state.isDeleted || (await readersOf(db, state, [recipient.id])).length === 0) continue
    return recordAction(context, { id, type: state.type })
  }
  return undefined
}
