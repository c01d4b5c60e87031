import { z } from 'zod'
import { optionalText, requiredText, updatedAt } from '../validation/fields.ts'
import { textLimits } from '../validation/limits.ts'
import { listQuery, timestamp } from './common.ts'

/** `order` is the order in which readers see them; it is also what an unsorted list has. */
export const faqListQuery = listQuery(['id', 'order', 'title_en', 'title_th', 'created_at', 'updated_at'])

export const faq = z.object({
  id: z.int(),
  titleEn: z.string(),
  titleTh: z.string(),
  descriptionEn: z.string(),
  descriptionTh: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type Faq = z.infer<typeof faq>

/** Both titles must say something; a description may still be missing in one language, and is then empty. */
export const faqInput = z.strictObject({
  titleEn: requiredText(textLimits.short),
  titleTh: requiredText(textLimits.short),
  descriptionEn: optionalText(textLimits.article).optional(),
  descriptionTh: optionalText(textLimits.article).optional(),
})

export type FaqInput = z.output<typeof faqInput>

export const faqUpdate = faqInput.partial().extend({ updatedAt: updatedAt.optional() })

export type FaqUpdate = z.output<typeof faqUpdate>
