import { z } from 'zod'
import { levels } from '../risks/heatMap.ts'
import { mostPoints, movementParts, movementSteps, pastStandings, pointsBetween } from '../risks/levelMovement.ts'
import { day, rate } from '../validation/fields.ts'
import { namedReference, timestamp } from './common.ts'
import { levelCounts } from './riskReport.ts'
import { riskFilters } from './risks.ts'

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
      /** The day at whose end is counted, in the group's own time zone. */
      day: z.iso.date(),
      gross: levelCounts,
      net: levelCounts,
      /** Since the point before, by the assessment asked for. */
      entered: levelCounts,
      left: levelCounts,
      /** Records that began to count and that no longer do. */
      added: z.int(),
      removed: z.int(),
      /** The number of counted records that were deleted since: no list shows them. */
      deleted: z.int(),
    }),
  ),
  /** The same points by category, company or company group, by the assessment asked for; empty where nothing parts them. */
  parts: z.array(z.object({ part: namedReference.nullable(), points: z.array(levelCounts) })),
})

export type RiskMovement = z.infer<typeof riskMovement>

export const riskComparisonQuery = z
  .strictObject({ ...movementFilters, ...span })
  .refine(isInOrder, { error: 'invalid', path: ['to'] })

export type RiskComparisonQuery = z.output<typeof riskComparisonQuery>

const cell = z.object({ likelihood: rate, impact: rate }).nullable()

/** How many records went from one place to another between two days; a place is null where it is not rated, or nothing counted. */
const riskMove = z.object({
  from: z.object({ standing: z.enum(pastStandings), cell }),
  to: z.object({ standing: z.enum(pastStandings), cell }),
  count: z.int(),
})

export type RiskMove = z.infer<typeof riskMove>

/** Two days side by side: each record that counted on one of them is in one move, gross and net. */
export const riskComparison = z.object({
  gross: z.array(riskMove),
  net: z.array(riskMove),
  deleted: z.int(),
  /** How many more records are above the appetite of their group and category, as it is today, on the later day. */
  aboveAppetiteChange: z.int(),
})

export type RiskComparison = z.infer<typeof riskComparison>

const placed = z.object({ likelihood: rate, impact: rate, score: z.int(), level: z.enum(levels) }).nullable()

/** The state of one record from a moment on. */
export const riskLevelChange = z.object({ at: timestamp, isActive: z.boolean(), gross: placed, net: placed })

export type RiskLevelChange = z.infer<typeof riskLevelChange>
