import { completeCriteria, flatCriteria } from '#domain/records/criteria'
import { eventSteps } from '#domain/risks/events'
import type { RatingCriteriaInput } from '#domain/wire/ratingCriteria'
import { categoryImpacts, ratingCriteria } from '#server/database/schema/index'
import { invalid } from '#server/errors/refusals'
import { changesBetween } from '../audit.ts'
import { changeRow } from '../changeRow.ts'
import { checkVersion, type CommandContext } from '../context.ts'

/**
 * Replaces the criteria of every scale (rule scoring.criteria).
 * @throws `invalid` for an unknown impact type, `conflict` for a stale version
 */
export async function changeCriteria(context: CommandContext, input: RatingCriteriaInput): Promise<void> {
  const { tx } = context
  const [before] = await tx.select().from(ratingCriteria).for('update')
  if (!before) throw new Error('The row of the rating criteria is missing')
  const { updatedAt: expectedVersion, ...sent } = input
  checkVersion(before, expectedVersion)
  const types = await tx.select({ key: categoryImpacts.key }).from(categoryImpacts)
  const keys = types.map(({ key }) => key)
  const unknown = sent.impacts.findIndex(({ impactTypeKey }) => !keys.includes(impactTypeKey))
  if (unknown >= 0) throw invalid({ [`impacts.${unknown}.impactTypeKey`]: { message: 'invalid' } })
  const criteria = completeCriteria(sent, keys)
  const changes = changesBetween(flatCriteria(completeCriteria(before.criteria, keys)), flatCriteria(criteria))
  const content = { criteria, eventLevels: eventSteps(criteria.likelihood) }
  await changeRow(context, { table: ratingCriteria, subject: 'rating_criteria' }, before, content, changes)
}
