import { isDay } from '#i18n/dates'

/** The props of a choice above a list: its label is above the text for "nothing chosen". */
export const filterSelect = {
  size: 'small',
  margin: 'none',
  helperText: false,
  slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } },
} as const

/** Returns the validation of filters by day: a day that is still being typed narrows nothing. */
export const unfinishedDays =
  (...sources: readonly string[]) =>
  (values: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(
      sources.flatMap((source) => {
        const day = values[source]
        return typeof day === 'string' && day !== '' && !isDay(day) ? [[source, 'validation.date']] : []
      }),
    )
