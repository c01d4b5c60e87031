import { examples as english } from '#i18n/examples/en'
import type { Business, ExampleCategory, ExampleRisk } from '#i18n/examples/example'
import { examples as thai } from '#i18n/examples/th'
import type { Locale } from '#i18n/locales'

const examplesIn: Record<Locale, readonly ExampleRisk[]> = { en: english, th: thai }

/** The examples in both languages, because the reader may have switched the language since. */
export const everyExample: readonly ExampleRisk[] = Object.values(examplesIn).flat()

/** Words, category and business to search for; null means all. */
export interface ExampleFilter {
  q: string
  category: ExampleCategory | null
  business: Business | null
}

/** Returns the matching examples: those of the reader's own business first, then the general ones. */
export function findExamples(locale: Locale, { q, category, business }: ExampleFilter, own: Business | null) {
  const distance = (example: ExampleRisk) => (example.business === own ? 0 : example.business === null ? 1 : 2)
  return examplesIn[locale]
    .filter(
      (example) =>
        (category === null || example.category === category) &&
        (business === null || example.business === business || example.business === null) &&
        matches(example, q),
    )
    .toSorted((a, b) => (own === null ? 0 : distance(a) - distance(b)))
}

/** Returns whether the example contains every word. */
function matches(example: ExampleRisk, q: string): boolean {
  const text = Object.values(example).join(' ').toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word))
}
