import { z } from 'zod'
import { roles, userTypes } from '#domain/access/roles'
import { inEachLanguage } from '#domain/organisation/fieldsInEachLanguage'
import { id, requiredText, updatedAt } from '#domain/validation/fields'
import { callLimits, textLimits } from '#domain/validation/limits'
import { listQuery, timestamp } from './common.ts'

/** `order` is the order in forms; it is also the default order of the list. */
export const referenceListQuery = listQuery(['id', 'name', 'order'])

export type ReferenceListQuery = z.output<typeof referenceListQuery>

/**
 * `name` is in the reader's language; the response contains all languages for the forms that edit them. An entry with
 * `isRetired` is still shown on records that use it, but cannot be selected (rule reference.retired).
 */
const namedRow = z.object({
  id: z.int(),
  name: z.string(),
  ...inEachLanguage('name', z.string()),
  isRetired: z.boolean(),
  updatedAt: timestamp,
})

export const categoryExpert = namedRow
export const riskCategory = namedRow.extend({
  categoryExpertId: z.int(),
  /** The category 'Other', which needs a description (rule record.other-category). */
  isOther: z.boolean(),
})
export const categoryImpact = namedRow.extend({ key: z.string() })
export const userRole = z.object({ id: z.int(), name: z.enum(roles) })
export const userTypeRow = z.object({ id: z.enum(userTypes), name: z.string() })

/** A person who receives the records of a category. */
export const categoryDeskPerson = z.object({ id: z.int(), firstName: z.string(), lastName: z.string() })

export type CategoryExpert = z.infer<typeof categoryExpert>
export type RiskCategory = z.infer<typeof riskCategory>
export type CategoryImpact = z.infer<typeof categoryImpact>
export type UserRole = z.infer<typeof userRole>

const names = inEachLanguage('name', requiredText(textLimits.short))

export const categoryImpactInput = z.strictObject({ key: requiredText(textLimits.short), ...names })

export const riskCategoryInput = z.strictObject({ ...names, categoryExpertId: id })

export const categoryExpertInput = z.strictObject(names)

const change = z
  .strictObject(names)
  .partial()
  .extend({ isRetired: z.boolean().optional(), updatedAt: updatedAt.optional() })

/**
 * Changes of an expert group or an impact; its key never changes, and neither do absent fields (rule reference.edit).
 */
export const referenceChange = change

export const riskCategoryChange = change.extend({ categoryExpertId: id.optional() })

export type RiskCategoryChange = z.output<typeof riskCategoryChange>

/** Every entry of a list in its new order. */
export const referenceOrder = z.strictObject({ ids: z.array(id).min(1).max(callLimits.referenceEntries) })
