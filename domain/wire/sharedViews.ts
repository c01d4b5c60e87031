import { z } from 'zod'
import { creatorRoles } from '../access/roles.ts'
import { acceptanceFilters } from '../risks/acceptance.ts'
import { currencies } from '../risks/units.ts'
import { levels } from '../risks/heatMap.ts'
import { pastPlaces, scoreMoves } from '../risks/levelMovement.ts'
import { periodMovements } from '../risks/periodMovement.ts'
import { reviewPeriodStates } from '../risks/reviewPeriods.ts'
import { assessmentTypes, mitigationStatuses, riskTypes, workflowStatuses } from '../risks/statuses.ts'
import { targetOutcomes, targetStates } from '../risks/target.ts'
import { activities, boardSorts, boardViews } from '../risks/views.ts'
import { day, id, rate, requiredText, updatedAt } from '../validation/fields.ts'
import { callLimits, sharedViewLimits } from '../validation/limits.ts'
import { inOneSpelling } from '../validation/thaiSpelling.ts'
import { numberText, searchWords, timestamp } from './common.ts'

const someOf = <const Value extends string>(values: readonly Value[]) =>
  z.array(z.literal(values)).max(values.length).optional()

const someIds = z.array(id).max(callLimits.listValues).optional()

/** The filters of a view of the board; missing ones are the defaults of the board. */
export const viewFilter = z.strictObject({
  type: z.enum(riskTypes),
  view: z.enum(boardViews).optional(),
  q: searchWords.optional(),
  companyId: someIds,
  companyGroupId: someIds,
  includeDescendants: z.boolean().optional(),
  workflowStatus: someOf(workflowStatuses),
  riskCategoryId: someIds,
  creatorRole: someOf(creatorRoles),
  level: someOf(levels),
  grossLevel: someOf(levels),
  mitigationStatus: someOf(mitigationStatuses),
  financialCurrency: someOf(currencies),
  periodMovement: someOf(periodMovements),
  activity: z.enum(activities).optional(),
  isPrivate: z.boolean().optional(),
  aboveAppetite: z.boolean().optional(),
  acceptanceState: someOf(acceptanceFilters),
  latePlans: z.boolean().optional(),
  contradicted: z.boolean().optional(),
  reviewDue: z.boolean().optional(),
  ownerId: z.union([z.literal('me'), id]).optional(),
  targetState: someOf(targetStates),
  reviewPeriodId: id.optional(),
  reviewPeriodState: someOf(reviewPeriodStates),
  targetOutcome: someOf(targetOutcomes),
  targetFrom: day.optional(),
  targetTo: day.optional(),
  fromDay: day.optional(),
  fromStanding: someOf(pastPlaces),
  toDay: day.optional(),
  toStanding: someOf(pastPlaces),
  moved: someOf(scoreMoves),
  assessmentType: z.enum(assessmentTypes).optional(),
  likelihood: rate.optional(),
  impact: rate.optional(),
})

export type ViewFilter = z.output<typeof viewFilter>

const viewSort = z.strictObject({ field: z.enum(boardSorts), order: z.enum(['ASC', 'DESC']) })

const viewName = requiredText(sharedViewLimits.name).overwrite((name) => inOneSpelling(name.trim()))

/** The input of a shared view; a view of the caller with the same name is replaced (rule views.shared). */
export const sharedViewInput = z.strictObject({ name: viewName, filter: viewFilter, sort: viewSort })

export type SharedViewInput = z.output<typeof sharedViewInput>

export const sharedViewUpdate = z.strictObject({ name: viewName, updatedAt: updatedAt.optional() })

export type SharedViewUpdate = z.output<typeof sharedViewUpdate>

/** The views of another company group, for a Group Admin who administers it. */
export const sharedViewsQuery = z.strictObject({ company_group_id: numberText.optional() })

/** A view of the board that a person shares with their company group. */
export const sharedView = z.object({
  id: z.int(),
  companyGroupId: z.int(),
  name: z.string(),
  filter: viewFilter,
  sort: viewSort,
  author: z.object({ id: z.int(), firstName: z.string(), lastName: z.string() }),
  /** Whether the caller can rename and delete it. */
  mayChange: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type SharedView = z.infer<typeof sharedView>
