import { z } from 'zod'
import { creatorRoles } from '../access/roles.ts'
import { packChangeKinds } from '../boardPacks/changes.ts'
import { packFormats, packLanguages, topRiskChoices } from '../boardPacks/choices.ts'
import { acceptanceFilters } from '../risks/acceptance.ts'
import { levels } from '../risks/heatMap.ts'
import { pastPlaces, scoreMoves } from '../risks/levelMovement.ts'
import { periodMovements } from '../risks/periodMovement.ts'
import { reviewPeriodStates } from '../risks/reviewPeriods.ts'
import { assessmentTypes, mitigationStatuses, riskTypes, workflowStatuses } from '../risks/statuses.ts'
import { targetOutcomes, targetStates } from '../risks/target.ts'
import { currencies } from '../risks/units.ts'
import { activities, boardViews } from '../risks/views.ts'
import { colour, day, fontName, id, rate, updatedAt } from '../validation/fields.ts'
import { callLimits } from '../validation/limits.ts'
import { namedPerson, namedReference, numberText, searchWords, timestamp } from './common.ts'
import { heatMapQuery } from './risks.ts'

const someOf = <const Value extends string>(values: readonly Value[]) =>
  z.array(z.literal(values)).max(values.length).optional()

const someIds = z.array(id).max(callLimits.listValues).optional()

/** The filters of the board; missing ones are its defaults. */
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

/** A created pack: its group and filter, its language and format (rule packs.record). */
export const boardPackInput = z.strictObject({
  companyGroupId: id,
  filter: viewFilter,
  language: z.enum(packLanguages),
  format: z.enum(packFormats),
  topRisks: z.literal(topRiskChoices),
})

export type BoardPackInput = z.output<typeof boardPackInput>

export const boardPack = z.object({
  id: z.int(),
  companyGroup: namedReference,
  type: z.enum(riskTypes),
  language: z.enum(packLanguages),
  format: z.enum(packFormats),
  topRisks: z.int(),
  /** The author. */
  user: namedPerson,
  createdAt: timestamp,
})

export type BoardPack = z.infer<typeof boardPack>

/** The latest packs of a company group, of risk items or of summaries. */
export const boardPacksQuery = z.strictObject({ company_group_id: numberText, type: z.enum(riskTypes) })

/** The filters for the comparison with a pack: those of the report. */
export const packChangesQuery = heatMapQuery

/** The changes since a pack was created (rule packs.changes). */
export const packChanges = z.object({
  pack: boardPack,
  counts: z.array(z.object({ name: z.enum(packChangeKinds), count: z.int() })),
  /** The first of each kind, highest net score first. */
  records: z.array(
    z.object({
      kind: z.enum(packChangeKinds),
      id: z.int(),
      title: z.string(),
      companyGroup: namedReference,
      before: z.enum(levels).nullable(),
      after: z.enum(levels).nullable(),
    }),
  ),
})

export type PackChanges = z.infer<typeof packChanges>

/** The template of a company group's packs (rule packs.template). */
export const packTemplate = z.object({
  /** The group's own value; null if inherited. */
  own: z.object({
    primaryColour: z.string().nullable(),
    accentColour: z.string().nullable(),
    font: z.string().nullable(),
  }),
  inherited: z.object({ primaryColour: z.string(), accentColour: z.string(), font: z.string() }),
  /** The logo of the group or of the nearest one above (rule organisation.logo). */
  logo: z.string().nullable(),
  /** Null without its own value. */
  updatedAt: timestamp.nullable(),
})

export type PackTemplate = z.infer<typeof packTemplate>

export const packTemplateInput = z.strictObject({
  own: z.strictObject({
    primaryColour: colour.nullable(),
    accentColour: colour.nullable(),
    font: fontName.nullable(),
  }),
  updatedAt: updatedAt.nullish(),
})

export type PackTemplateInput = z.output<typeof packTemplateInput>
