import { z } from 'zod'
import { inEachLanguage } from '#domain/organisation/fieldsInEachLanguage'
import { day, id, requiredText, updatedAt } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { listQuery, namedReference, numberText, timestamp } from './common.ts'

export const reviewPeriodListQuery = listQuery(['starts_on', 'ends_on', 'id', 'created_at', 'updated_at']).extend({
  company_group_id: numberText.optional(),
})

export type ReviewPeriodListQuery = z.output<typeof reviewPeriodListQuery>

export const reviewPeriod = z.object({
  id: z.int(),
  companyGroupId: z.int(),
  companyGroup: namedReference,
  ...inEachLanguage('name', z.string()),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type ReviewPeriod = z.infer<typeof reviewPeriod>

export const reviewPeriodInput = z.strictObject({
  ...inEachLanguage('name', requiredText(textLimits.short)),
  startsOn: day,
  endsOn: day,
  companyGroupId: id,
})

export type ReviewPeriodInput = z.output<typeof reviewPeriodInput>

export const reviewPeriodUpdate = reviewPeriodInput.partial().extend({ updatedAt: updatedAt.optional() })

export type ReviewPeriodUpdate = z.output<typeof reviewPeriodUpdate>

/** The progress of a company group in a period; the states add up to the total. */
export const reviewPeriodProgress = z.object({
  companyGroup: namedReference,
  total: z.int(),
  updated: z.int(),
  confirmed: z.int(),
  submitted: z.int(),
  open: z.int(),
})

export type ReviewPeriodProgress = z.infer<typeof reviewPeriodProgress>
