import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker'
import type { PickersInputLocaleText } from '@mui/x-date-pickers/locales'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import type { FieldSelectedSections } from '@mui/x-date-pickers/models'
import { format } from 'date-fns/format'
import { enGB } from 'date-fns/locale/en-GB'
import { th } from 'date-fns/locale/th'
import { useRef, useState, useMemo, type ReactNode } from 'react'
import { useInput } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { yearsAhead, type Era } from '#domain/organisation/eras'
import { dayOf, isDay, startOfDay } from '#i18n/dates'
import type { Locale } from '#i18n/locales'
import { useDates, useEra } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'

const fourDigits = (year: number) => String(year).padStart(4, '0')

/** Years typed in the Gregorian era: four digits, and long past in the Buddhist era. */
const gregorianYears = { from: 1000, until: 2400 }

/** Returns the Gregorian year of a year typed in the Buddhist era (rule text.era). */
const gregorian = (year: number) =>
  year >= gregorianYears.from && year < gregorianYears.until ? year : year - yearsAhead.buddhist

/**
 * A date adapter for years of the Buddhist era. The days are those of the Gregorian year: 29 Feb 2567 exists, although
 * no Gregorian 2567 has it.
 */
class BuddhistAdapter extends AdapterDateFns {
  constructor(options: ConstructorParameters<typeof AdapterDateFns>[0]) {
    super(options)
    const { formatByString, parse } = this
    this.formatByString = (date, format) =>
      formatByString(date, format.replace('yyyy', `'${fourDigits(date.getFullYear() + yearsAhead.buddhist)}'`))
    this.parse = (text, format) =>
      parse(
        text.replace(/\d{4}/, (year) => fourDigits(gregorian(Number(year)))),
        format,
      )
  }
}

/** The date adapters by era (rule text.era). */
const dateAdapters = { gregorian: AdapterDateFns, buddhist: BuddhistAdapter } as const satisfies Record<
  Era,
  typeof AdapterDateFns
>

const weeks = { en: enGB, th } as const satisfies Record<Locale, object>

/** The form value of an invalid date; no schema accepts it as a day. */
const noDate = 'invalid'

interface DateInputProps {
  source: string
  label: string
  helperText?: ReactNode
  required?: boolean
  isDisabled?: boolean
  /** The first and the last accepted day. A year in the other era is outside every reasonable range. */
  min?: string
  max?: string
}

/**
 * A day of a form, stored as `2026-11-20`, '' or null if empty, and an invalid value while incomplete. Shown and typed
 * as dd/mm/yyyy in both languages, whatever the browser's setting (rules text.dates and text.era).
 */
export function DateInput(props: DateInputProps) {
  const {
    source,
    label,
    helperText,
    required = false,
    isDisabled = false,
    min = '1900-01-01',
    max = '2099-12-31',
  } = props
  const translate = useText()
  const dates = useDates()
  const era = useEra()
  const localeText = usePickerTexts()
  const { isSubmitting } = useFormState()
  const { field, fieldState, id } = useInput<string | null>({ source })
  const value: string = field.value
  const typed = useRef<HTMLInputElement>(null)
  const [isTyping, setTyping] = useState(false)
  const [part, setPart] = useState<FieldSelectedSections>(null)
  /** Whether a click into the empty field was the last input: it selects the day, wherever it was. */
  const isClickedEmpty = useRef(false)
  const [isTyped, setTyped] = useState(false)
  const [shown, setShown] = useState({ date: dateOf(value), value })
  // Something other than the picker has changed the form, such as a reset or a draft.
  if (shown.value !== value) setShown({ date: dateOf(value), value })
  const isUnfinished = !isTyping && value !== '' && !isDay(value)
  const error =
    fieldState.error?.message ??
    (isUnfinished ? translate('forms.date.invalid', { from: dates.field(min), to: dates.field(max) }) : undefined)

  const understood =
    isTyped && era === 'buddhist' && isDay(value)
      ? translate('forms.date.understood', { date: dates.text(value), year: value.slice(0, 4) })
      : undefined

  const change = (date: Date | null, isValid: boolean) => {
    const changed = !date ? '' : isValid ? dayOf(date) : noDate
    setTyped(true)
    setShown({ date, value: changed })
    field.onChange(changed)
  }
  const leave = () => {
    setTyping(false)
    const text = typed.current?.value ?? ''
    // The picker does not pass on partial input; the form must not treat it as an empty field.
    if (shown.date === null && text !== value) field.onChange(text)
    field.onBlur()
  }
  return (
    <LocalizationProvider
      dateAdapter={dateAdapters[era]}
      adapterLocale={weeks[currentLocale()]}
      dateFormats={{ fullDate: 'd MMMM yyyy' }}
      localeText={localeText}
    >
      <DesktopDatePicker
        key={era}
        label={label}
        format="dd/MM/yyyy"
        // In Thai a single first letter would be the same for two days.
        dayOfWeekFormatter={(day) => format(day, 'EEEEEE', { locale: weeks[currentLocale()] })}
        value={shown.date}
        minDate={dateOf(min)!}
        maxDate={dateOf(max)!}
        disabled={isDisabled}
        readOnly={isSubmitting}
        inputRef={typed}
        selectedSections={part}
        onSelectedSectionsChange={(chosen) => setPart(chosen !== null && isClickedEmpty.current ? 0 : chosen)}
        onChange={(date, { validationError }) => change(date, validationError === null)}
        slotProps={{
          // The picker's own label refers to a field without an id.
          popper: { 'aria-labelledby': undefined, 'aria-label': `${label}, ${translate('forms.date.choose')}` },
          field: { clearable: !required },
          textField: {
            id,
            required,
            size: 'small',
            fullWidth: true,
            helperText: error ?? understood ?? helperText,
            error: error !== undefined,
            onMouseDownCapture: () => {
              isClickedEmpty.current = !/\d/.test(typed.current?.value ?? '')
            },
            onKeyDownCapture: () => {
              isClickedEmpty.current = false
            },
            onFocus: () => setTyping(true),
            onBlur: leave,
          },
        }}
      />
    </LocalizationProvider>
  )
}

const dateOf = (day: string): Date | null => (isDay(day) ? startOfDay(day) : null)

/** The built-in texts of a date picker; MUI has no Thai for it. */
function usePickerTexts(): PickersInputLocaleText {
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
