import { z } from 'zod'
import { roles, userTypes } from '../access/roles.ts'
import { id, requiredText } from '../validation/fields.ts'
import { textLimits } from '../validation/limits.ts'
import { listQuery } from './common.ts'

export const referenceListQuery = listQuery(['id', 'name'])

export type ReferenceListQuery = z.output<typeof referenceListQuery>

/** `name` is the one in the reader's language; both are carried for forms that edit them. */
const bilingualRow = z.object({ id: z.int(), name: z.string(), nameEn: z.string(), nameTh: z.string() })

export const categoryExpert = bilingualRow
export const riskCategory = bilingualRow.extend({
  categoryExpertId: z.int(),
  /** The category 'Other', which takes a free-text description (rule record.other-category). */
  isOther: z.boolean(),
})
export const categoryImpact = bilingualRow.extend({ key: z.string() })
export const userRole = z.object({ id: z.int(), name: z.enum(roles) })
export const userTypeRow = z.object({ id: z.enum(userTypes), name: z.string() })

/** One of those whose desk a record of a category reaches. */
export const categoryDeskPerson = z.object({ id: z.int(), firstName: z.string(), lastName: z.string() })

export type CategoryDeskPerson = z.infer<typeof categoryDeskPerson>

export type CategoryExpert = z.infer<typeof categoryExpert>
export type RiskCategory = z.infer<typeof riskCategory>
export type CategoryImpact = z.infer<typeof categoryImpact>
export type UserRole = z.infer<typeof userRole>

const bilingualName = { nameEn: requiredText(textLimits.short), nameTh: requiredText(textLimits.short) }

export const categoryImpactInput = z.strictObject({ key: requiredText(textLimits.short), ...bilingualName })

export const riskCategoryInput = z.strictObject({ ...bilingualName, categoryExpertId: id })
