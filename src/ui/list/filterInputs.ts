import { isDay } from '#i18n/dates'

/** The props of a select above a list: its label is above the text for "nothing selected". */
export const filterSelect = {
  size: 'small',
  margin: 'none',
  helperText: false,
  slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } },
} as const

/** Returns the validation of filters by day: an incomplete day does not apply. */
export const unfinishedDays =
  (...sources: readonly string[]) =>
  (values: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(
      sources.flatMap((source) => {
        const day = values[source]
        return typeof day === 'string' && day !== '' && !isDay(day) ? [[source, 'validation.date']] : []
      }),
    )
