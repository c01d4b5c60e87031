import { z } from 'zod'
import { riskTypes } from '#domain/risks/statuses'
import { activities, boardViews } from '#domain/risks/views'
import { boardPageSizes, defaultPageSize } from '#domain/validation/limits'
import { booleanText, numberText } from './common.ts'
import { riskCard } from './riskCards.ts'
import { heatMap, namesPeriod, riskListFields, hasDaysOfPastLevels, withDays, withPeriod } from './risks.ts'

/** Parameters that only the board has, and parameters that they exclude. */
const otherwise = { fields: true, is_active: true, is_held: true, held_by: true, submitted_by: true } as const

/**
 * The parameters of the board; without a type it is the user's default (rules wire.board and screens.board-landing).
 * Single statuses replace those of the view.
 */
export const boardQuery = riskListFields
  .omit(otherwise)
  .extend({
    per_page: numberText.pipe(z.int().max(Math.max(...boardPageSizes))).default(defaultPageSize),
    view: z.enum(boardViews).default('all'),
    activity: z.enum(activities).default('active'),
    heat_map: booleanText.optional(),
  })
  .refine(hasDaysOfPastLevels, withDays)
  .refine(namesPeriod, withPeriod)

export type BoardQuery = z.output<typeof boardQuery>

/** The number of records; null if a search finds more than the counted maximum. */
const total = z.int().nullable()

/** The data of a board, each part equal to its own call (rule wire.board). */
export const board = z.object({
  type: z.enum(riskTypes),
  view: z.enum(boardViews),
  /** The number of pending records of each type; only if it determined the type of the board. */
  waiting: z.partialRecord(z.enum(riskTypes), z.int()).optional(),
  cards: z.array(riskCard),
  total,
  /** The number of records in each view of the reader's role. */
  counts: z.partialRecord(z.enum(boardViews), total),
  heatMap: heatMap.optional(),
})

export type Board = z.infer<typeof board>
