import { z } from 'zod'
import { levels } from '#domain/risks/heatMap'
import { mitigationStatuses, workflowStatuses } from '#domain/risks/statuses'
import { currencies } from '#domain/risks/units'
import { namedReference } from './common.ts'
import { heatMapQuery } from './risks.ts'

/** The filters of the heat map; both states count the one last submitted (rule report.submitted). */
export const riskReportQuery = heatMapQuery

/** The number of risks on each level; `unrated` without a level. */
export const levelCounts = z.object({ low: z.int(), medium: z.int(), high: z.int(), unrated: z.int() })

export type LevelCounts = z.infer<typeof levelCounts>

/** Numbers about all risks the filters find, as far as the reader may see them. */
export const riskReport = z.object({
  total: z.int(),
  gross: levelCounts,
  net: levelCounts,
  /** By category and net level; null for risks without a category yet. */
  riskCategories: z.array(levelCounts.extend({ riskCategory: namedReference.nullable() })),
  workflowStatuses: z.array(z.object({ name: z.enum(workflowStatuses), count: z.int() })),
  /**
   * By net level, for the reader's own group (or the filtered one) and for each direct sub-group with its descendants.
   */
  companyGroups: z.array(levelCounts.extend({ companyGroup: namedReference, includesDescendants: z.boolean() })),
  /** How many risks the controls took from one level to another. */
  movement: z.array(z.object({ gross: z.enum(levels).nullable(), net: z.enum(levels).nullable(), count: z.int() })),
  /** Plans by status, and the number of risks with at least one such plan. */
  mitigationPlans: z.array(z.object({ status: z.enum(mitigationStatuses), plans: z.int(), risks: z.int() })),
  /** The late plans among the open ones (rule plans.late), and the number of risks with at least one. */
  latePlans: z.object({ plans: z.int(), risks: z.int() }),
  withoutMitigationPlan: z.int(),
})

export type RiskReport = z.infer<typeof riskReport>

/** The amounts of the financial impact in one currency, added up over the risks the filters find; none is converted. */
export const amountSum = z.object({
  currency: z.enum(currencies),
  /** In units of the currency, before and after controls. */
  gross: z.number(),
  net: z.number(),
  /** Risks with an amount in this currency, gross or net. */
  risks: z.int(),
})

export type AmountSum = z.infer<typeof amountSum>
