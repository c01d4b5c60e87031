import { z } from 'zod'
import { day } from '#domain/validation/fields'
import { namedReference } from './common.ts'
import { riskFilters } from './riskFilters.ts'

/** The counted targets: those whose first day is in the span, and not after today. */
export const riskTargetsQuery = z
  .strictObject({
    /** Both types if it is left out. */
    type: riskFilters.type,
    company_group_id: riskFilters.company_group_id,
    include_descendants: riskFilters.include_descendants,
    from: day.optional(),
    to: day.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, { error: 'invalid', path: ['to'] })

export type RiskTargetsQuery = z.output<typeof riskTargetsQuery>

/** The results of the targets of a company group; the four add up to `due` (rule target.promises). */
export const riskTargetCounts = z.object({
  companyGroup: namedReference,
  due: z.int(),
  reached: z.int(),
  reachedLate: z.int(),
  moved: z.int(),
  missed: z.int(),
})

export type RiskTargetCounts = z.infer<typeof riskTargetCounts>
