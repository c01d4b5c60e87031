import type { PeriodReport } from '#domain/wire/riskReport'
import { formatDate } from '#src/platform/dates.ts'

/** With what the present is compared: since when, and how much is compared no more because it was deleted. */
export function periodNoteOf(
  { resets, deleted }: PeriodReport,
  translate: (key: string, options?: Record<string, unknown>) => string,
): string {
  const t = (key: string, values?: Record<string, unknown>) => translate(`report.previousPeriod.${key}`, values)
  const [first, last] = [formatDate(resets?.first), formatDate(resets?.last)]
  const since = resets === null ? t('noReset') : t(first === last ? 'reset' : 'resets', { first, last })
  return deleted === 0 ? since : `${since} ${t('deleted', { smart_count: deleted })}`
}
