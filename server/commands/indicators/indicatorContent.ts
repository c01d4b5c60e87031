import { sql, type SQL } from 'drizzle-orm'
import { fieldsIn } from '#domain/organisation/fieldsInEachLanguage'
import { pick } from '#domain/risks/fieldNames'
import type { IndicatorInput } from '#domain/wire/indicators'
import { isOneOf } from '#server/database/oneOf'
import type { indicators } from '#server/database/schema/index'
import type { CommandContext } from '../context.ts'
import { eventInsert } from '../outbox.ts'

/** The content of an indicator, without its records. */
export type IndicatorContent = Omit<IndicatorInput, 'riskIds'>

export const contentOf = (indicator: typeof indicators.$inferSelect): IndicatorContent =>
  pick(indicator, [...fieldsIn('name'), 'companyGroupId', 'unit', 'direction', 'amber', 'red', 'rhythm', 'giverUserId'])

/** An indicator in the audit, with its records in order. */
export const auditedIndicator = (input: IndicatorInput): Record<string, unknown> => ({
  ...input,
  riskIds: input.riskIds.toSorted((a, b) => a - b),
})

type NotificationContext = Pick<CommandContext, 'tx' | 'now'>

/** Sends a live event for each record whose indicators changed. */
export async function notifyOfRecords(context: NotificationContext, riskIds: readonly number[]): Promise<void> {
  if (riskIds.length > 0) await notifyAll(context, sql`select unnest(${sql.param([...riskIds])}::int[]) as id`)
}

/** Sends a live event for each record of an indicator. */
export const notifyOfIndicator = (context: NotificationContext, indicatorId: number): Promise<unknown> =>
  notifyAll(
    context,
    sql`select r.id from indicator_risks x join risks r on r.id = x.risk_id
      where x.indicator_id = ${indicatorId} and r.deleted_at is null order by r.id`,
  )

const notifyAll = ({ tx, now }: NotificationContext, records: SQL): Promise<unknown> =>
  tx.execute(
    eventInsert(
      now,
      sql`select 'risk' as topic, t.id, 'indicator' as action, ${now.toISOString()}::timestamptz as updated_at from (${records}) t`,
    ),
  )

/**
 * Records which risks were rated before one of their indicators became critical (rule indicators.mark). Their versions
 * do not change.
 */
export async function markRisks({ tx }: Pick<CommandContext, 'tx'>, riskIds: readonly number[]): Promise<void> {
  if (riskIds.length === 0) return
  await tx.execute(sql`update risks r set is_rated_before_critical = true
    where r.id in (select k.id from risks k where ${isOneOf(sql.raw('k.id'), riskIds, 'int')}
      and not k.is_rated_before_critical order by k.id for update)`)
}
