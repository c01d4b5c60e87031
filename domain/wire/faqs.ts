import { z } from 'zod'
import { inEachLanguage } from '#domain/organisation/fieldsInEachLanguage'
import { locales } from '#domain/organisation/locales'
import { optionalText, requiredText, updatedAt } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { listQuery, timestamp } from './common.ts'

/** The columns that lists of questions are sorted by in each language. */
export const faqTitles = locales.map((locale) => `title_${locale}` as const)

/** `order` is the order for readers; it is also the default order of the list. */
export const faqListQuery = listQuery(['id', 'order', ...faqTitles, 'created_at', 'updated_at'])

export const faq = z.object({
  id: z.int(),
  ...inEachLanguage('title', z.string()),
  ...inEachLanguage('description', z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type Faq = z.infer<typeof faq>

/** Every title is required; a description can be missing in one language, and is then empty. */
export const faqInput = z.strictObject({
  ...inEachLanguage('title', requiredText(textLimits.short)),
  ...inEachLanguage('description', optionalText(textLimits.article).optional()),
})

export type FaqInput = z.output<typeof faqInput>

export const faqUpdate = faqInput.partial().extend({ updatedAt: updatedAt.optional() })

export type FaqUpdate = z.output<typeof faqUpdate>
