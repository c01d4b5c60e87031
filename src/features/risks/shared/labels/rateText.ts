import { rates } from '#domain/risks/heatMap'
import { emptyValue } from '#i18n/dates'
import type { Translate } from '#src/platform/i18n/useText.ts'

/** The two scales of 1 to 5; each has its own words. */
export type RatingScale = 'likelihood' | 'impact'

/** Returns a rate as text, its number before its word: `4 – Likely`. */
export function rateText(translate: Translate, scale: RatingScale, rate: number | null | undefined): string {
  const known = rates.find((one) => one === rate)
  return known === undefined
    ? String(rate ?? emptyValue)
    : `${known} – ${translate(`vocabulary.${scale}Rate.${known}`)}`
}
