import { z } from 'zod'
import { roles } from '#domain/access/roles'
import { acceptanceBasisFields, acceptanceStates } from '#domain/risks/acceptance'
import { riskTypes } from '#domain/risks/statuses'
import { currencies } from '#domain/risks/units'
import { day, optionalText, requiredText, updatedAt } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { booleanText, listQuery, namedPerson, namedReference, numberText, timestamp } from './common.ts'

/** The latest acceptance of a record, as part of the record and its card (rule acceptance.states). */
export const acceptanceMark = z.object({
  id: z.int(),
  state: z.enum(acceptanceStates),
  /** The last day of validity. */
  until: z.iso.date(),
  /** The accepted net score. */
  score: z.int(),
  by: namedPerson,
})

export type AcceptanceMark = z.infer<typeof acceptanceMark>

/** An acceptance of a net rating above the appetite (rule acceptance.given). */
export const acceptance = acceptanceMark.extend({
  riskId: z.int(),
  revision: z.int(),
  /** The appetite at that time. */
  appetite: z.int(),
  reason: z.string(),
  condition: z.string().nullable(),
  role: z.enum(roles),
  createdAt: timestamp,
  /** The values that a later completed revision changed; empty unless it is outdated. */
  outdatedFields: z.array(z.enum(acceptanceBasisFields)),
  outdatedAt: timestamp.nullable(),
  revokedAt: timestamp.nullable(),
  revokedBy: namedPerson.nullable(),
  revokeReason: z.string().nullable(),
})

export type Acceptance = z.infer<typeof acceptance>

/** An acceptance with its record, for lists over several records. */
export const acceptanceOfRisk = acceptance.extend({
  risk: z.object({ id: z.int(), type: z.enum(riskTypes), title: z.string(), companyGroup: namedReference }),
})

export type AcceptanceOfRisk = z.infer<typeof acceptanceOfRisk>

/** The acceptance as part of an approval: the version belongs to the record (rule acceptance.required). */
export const acceptanceTerms = z.strictObject({
  reason: requiredText(textLimits.long),
  condition: optionalText(textLimits.long).optional(),
  /** The last day, at most 366 days ahead. */
  until: day,
})

export type AcceptanceTerms = z.output<typeof acceptanceTerms>

export const acceptanceInput = acceptanceTerms.extend({ updatedAt })

export type AcceptanceInput = z.output<typeof acceptanceInput>

export const revocation = z.strictObject({ reason: requiredText(textLimits.long) })

export const acceptanceParams = z.strictObject({ id: numberText, acceptanceId: numberText })

export const acceptanceListQuery = listQuery(['id', 'until', 'created_at']).omit({ q: true }).extend({
  company_group_id: numberText.optional(),
  include_descendants: booleanText.optional(),
})

export type AcceptanceListQuery = z.output<typeof acceptanceListQuery>

export const acceptedAmountsQuery = z.strictObject({ company_group_id: numberText.optional() })

export type AcceptedAmountsQuery = z.output<typeof acceptedAmountsQuery>

/** The sum of the active acceptances of a company group and its sub-groups in one currency (rule appetite.limit). */
export const acceptedAmount = z.object({
  companyGroup: namedReference,
  /** Null means all categories. */
  riskCategoryId: z.int().nullable(),
  currency: z.enum(currencies),
  /** Net, in units of the currency. */
  amount: z.number(),
  /** The number of records with an amount in this currency. */
  risks: z.int(),
  /** How many of them are risk summaries. */
  summaries: z.int(),
  /** The limit of the appetite entry; null without one. */
  limit: z.number().nullable(),
})

export type AcceptedAmount = z.infer<typeof acceptedAmount>
