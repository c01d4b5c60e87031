import type { messages as english } from '#i18n/en/index'
import type { Translate } from '#src/platform/i18n/useText.ts'
import type { PeriodReport } from '#domain/wire/riskReport'
import type { DateNotations } from '#i18n/dates'

/** With what the present is compared: since when, and how much is compared no more because it was deleted. */
export function periodNoteOf({ resets, deleted }: PeriodReport, translate: Translate, dates: DateNotations): string {
  const t = (key: keyof typeof english.report.previousPeriod, values?: Record<string, unknown>) =>
    translate(`report.previousPeriod.${key}`, values)
  const [first, last] = [dates.text(resets?.first), dates.text(resets?.last)]
  const since = resets === null ? t('noReset') : t(first === last ? 'reset' : 'resets', { first, last })
  return deleted === 0 ? since : `${since} ${t('deleted', { smart_count: deleted })}`
}
