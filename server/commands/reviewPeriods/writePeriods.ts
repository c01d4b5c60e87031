import { and, eq, gte, lte, ne } from 'drizzle-orm'
import { fieldsIn } from '#domain/organisation/fieldsInEachLanguage'
import { pick } from '#domain/risks/fieldNames'
import type { ReviewPeriodInput, ReviewPeriodUpdate } from '#domain/wire/reviewPeriods'
import { reviewPeriods } from '#server/database/schema/index'
import { invalid, missingId } from '#server/errors/refusals'
import { readPeriod } from '#server/queries/reviewPeriods/readPeriods'
import { appendAudit, changesBetween } from '../audit.ts'
import { changeRow, deleteRow } from '../changeRow.ts'
import { lockGroup } from '../companyGroups/lockGroup.ts'
import { checkVersion, type CommandContext } from '../context.ts'
import { withoutUndefined } from '../risks/detailContent.ts'
import { insertOne } from '../writeRows.ts'

const audited = { table: reviewPeriods, subject: 'review_period' } as const

type Content = ReviewPeriodInput

/**
 * POST /review-periods: creates a review period of a company group and its descendants (rule review-periods.access).
 * @returns its id
 * @throws as `lockGroup`; `invalid` with `startsOn` if the group has another period at that time
 */
export async function createPeriod(context: CommandContext, input: ReviewPeriodInput): Promise<number> {
  const { tx, now } = context
  await lockGroup(context, input.companyGroupId)
  await checkContent(context, input)
  const period = await insertOne(tx, reviewPeriods, { ...input, createdAt: now, updatedAt: now })
  await appendAudit(context, 'review_period', period.id, 'create', changesBetween(null, input))
  return period.id
}

/**
 * PUT /review-periods/{id}: changes the fields that are sent.
 * @throws as `createPeriod`; `missingId`, `conflict` for a stale version
 */
export async function updatePeriod(context: CommandContext, id: number, input: ReviewPeriodUpdate): Promise<void> {
  const { updatedAt: expectedVersion, ...sent } = input
  const before = await lockPeriod(context, id)
  const content = { ...contentOf(before), ...withoutUndefined(sent) }
  await lockGroup(context, content.companyGroupId)
  checkVersion(before, expectedVersion)
  await checkContent(context, content, id)
  await changeRow(context, audited, before, content)
}

/**
 * DELETE /review-periods/{id}.
 * @throws as `updatePeriod`
 */
export async function deletePeriod(
  context: CommandContext,
  id: number,
  expectedVersion: string | undefined,
): Promise<void> {
  const before = await lockPeriod(context, id)
  checkVersion(before, expectedVersion)
  await deleteRow(context, audited, id, contentOf(before))
}

const contentOf = (period: typeof reviewPeriods.$inferSelect): Content =>
  pick(period, [...fieldsIn('name'), 'startsOn', 'endsOn', 'companyGroupId'])

async function lockPeriod(context: CommandContext, id: number): Promise<typeof reviewPeriods.$inferSelect> {
  const { tx, actor } = context
  if (!(await readPeriod(tx, actor, id))) throw missingId('reviewPeriodId')
  const [period] = await tx.select().from(reviewPeriods).where(eq(reviewPeriods.id, id)).for('update')
  if (!period) throw missingId('reviewPeriodId')
  await lockGroup(context, period.companyGroupId)
  return period
}

/** Checks the days. The group is locked, so that no two periods are written concurrently. */
async function checkContent(context: CommandContext, content: Content, ownId = 0): Promise<void> {
  const { startsOn, endsOn, companyGroupId } = content
  if (endsOn < startsOn) throw invalid({ endsOn: { message: 'endsBeforeStart' } })
  const others = await context.tx.$count(
    reviewPeriods,
    and(
      eq(reviewPeriods.companyGroupId, companyGroupId),
      ne(reviewPeriods.id, ownId),
      lte(reviewPeriods.startsOn, endsOn),
      gte(reviewPeriods.endsOn, startsOn),
    ),
  )
  if (others > 0) throw invalid({ startsOn: { message: 'periodsOverlap' } })
}
