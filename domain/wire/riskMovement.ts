import { z } from 'zod'
import { levels } from '#domain/risks/heatMap'
import { mostPoints, movementParts, movementSteps, pastLevels, pointsBetween } from '#domain/risks/levelMovement'
import { day, rate } from '#domain/validation/fields'
import { booleanText, namedReference, timestamp } from './common.ts'
import { riskFilters } from './riskFilters.ts'
import { levelCounts } from './riskReport.ts'

/** The filters of numbers over time: of the records as they are today (rule movement.scope). */
const movementFilters = {
  type: riskFilters.type,
  company_id: riskFilters.company_id,
  company_group_id: riskFilters.company_group_id,
  include_descendants: riskFilters.include_descendants,
  risk_category_id: riskFilters.risk_category_id,
}

const span = { from: day, to: day }

const isInOrder = ({ from, to }: { from: string; to: string }) => from < to

/** The points in time of numbers (rule movement.points). */
export const riskMovementQuery = z
  .strictObject({
    ...movementFilters,
    ...span,
    step: z.enum(movementSteps).default('month'),
    /** The assessment for entered and left, and the grouping. */
    assessment_type: riskFilters.assessment_type,
    by: z.enum(movementParts).optional(),
  })
  .refine(isInOrder, { error: 'invalid', path: ['to'] })
  .refine(({ from, to, step }) => pointsBetween(from, to, step).length <= mostPoints, {
    error: 'invalid',
    path: ['from'],
  })

export type RiskMovementQuery = z.output<typeof riskMovementQuery>

export const riskMovement = z.object({
  points: z.array(
    z.object({
      /** The counted day, until its end in the time zone of the installation. */
      day: z.iso.date(),
      gross: levelCounts,
      net: levelCounts,
      /** Since the previous point, by the requested assessment. */
      entered: levelCounts,
      left: levelCounts,
      /** Records that began to count, and those that no longer count. */
      added: z.int(),
      removed: z.int(),
      /** The number of counted records that were deleted since: no list shows them. */
      deleted: z.int(),
    }),
  ),
  /** The same points by category, company or company group, by the requested assessment; empty without a grouping. */
  parts: z.array(z.object({ part: namedReference.nullable(), points: z.array(levelCounts) })),
})

export type RiskMovement = z.infer<typeof riskMovement>

export const riskComparisonQuery = z
  .strictObject({ ...movementFilters, ...span, with_appetite: booleanText.optional() })
  .refine(isInOrder, { error: 'invalid', path: ['to'] })

export type RiskComparisonQuery = z.output<typeof riskComparisonQuery>

const cell = z.object({ likelihood: rate, impact: rate }).nullable()

/**
 * The number of records that moved between two places from one day to the other; a place is null if it was not rated,
 * or did not count.
 */
const riskMove = z.object({
  from: z.object({ standing: z.enum(pastLevels), cell }),
  to: z.object({ standing: z.enum(pastLevels), cell }),
  count: z.int(),
})

export type RiskMove = z.infer<typeof riskMove>

/** Two days side by side: each record that counted on one of them is in one move, gross and net. */
export const riskComparison = z.object({
  gross: z.array(riskMove),
  net: z.array(riskMove),
  deleted: z.int(),
  /**
   * The change of the number of records above the current appetite of their group and category from the first to the
   * last day; null unless `with_appetite` is true, because the lookup is slow over a long time.
   */
  aboveAppetiteChange: z.int().nullable(),
})

export type RiskComparison = z.infer<typeof riskComparison>

const placed = z.object({ likelihood: rate, impact: rate, score: z.int(), level: z.enum(levels) }).nullable()

/** The state of one record from a point in time on. */
export const riskLevelChange = z.object({ at: timestamp, isActive: z.boolean(), gross: placed, net: placed })

export type RiskLevelChange = z.infer<typeof riskLevelChange>
