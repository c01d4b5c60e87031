import type { PickersInputLocaleText } from '@mui/x-date-pickers/locales'
import { useMemo } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'

/** The built-in texts of a date picker; MUI has no Thai for it. */
export function usePickerTexts(): PickersInputLocaleText {
  const translate = useText()
  return useMemo(
    () => ({
      day: translate('forms.date.day'),
      month: translate('forms.date.month'),
      year: translate('forms.date.year'),
      empty: translate('forms.date.empty'),
      fieldDayPlaceholder: () => translate('forms.date.dayPlaceholder'),
      fieldMonthPlaceholder: () => translate('forms.date.monthPlaceholder'),
      fieldYearPlaceholder: () => translate('forms.date.yearPlaceholder'),
      fieldClearLabel: translate('forms.clear'),
      openDatePickerDialogue: (date) =>
        date === null ? translate('forms.date.choose') : translate('forms.date.change', { date }),
      dateTableLabel: translate('forms.date.days'),
      previousMonth: translate('forms.date.previousMonth'),
      nextMonth: translate('forms.date.nextMonth'),
      calendarViewSwitchingButtonAriaLabel: (view) =>
        translate(view === 'year' ? 'forms.date.showDays' : 'forms.date.showYears'),
    }),
    [translate],
  )
}
