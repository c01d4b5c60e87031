import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { NumberInput, TextInput } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { isTimeOfDay } from '#domain/followUp/dailyMail'
import { initialLateAfterDays, lateAfterDaysOf, lateSteps } from '#domain/followUp/lateness'
import { completedImportUntil, dailyMailAt, lateAfterDays, reviewIntervals } from '#domain/organisation/settings'
import { recordOf } from '#domain/risks/fieldNames'
import { levels } from '#domain/risks/heatMap'
import { areInOrder, initialReviewIntervals, reviewIntervalsOf } from '#domain/risks/reviewDates'
import { day } from '#domain/validation/fields'
import type { Setting } from '#domain/wire/settings'
import { lateAfterDaysInput, reviewIntervalsInput } from '#domain/wire/settingValues'
import { emptyValue, isDay } from '#i18n/dates'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { LeaveWarning } from '#src/ui/forms/LeaveWarning.tsx'
import { SaveForm } from '#src/ui/forms/SaveForm.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { SettingCard, type SettingRecord } from './SettingCard.tsx'
import { useSettingUpdate } from './useSettingUpdate.ts'

const texts = {
  [reviewIntervals]: 'app.settings.reviewIntervals',
  [lateAfterDays]: 'app.settings.lateAfterDays',
  [completedImportUntil]: 'app.settings.completedImport',
  [dailyMailAt]: 'app.settings.dailyMail',
} as const

/** The days until the review of a complete record, by its net level (rule review-dates.intervals). */
export function ReviewIntervalsSetting() {
  const fields = levels.toReversed()
  return (
    <FieldsSetting
      name={reviewIntervals}
      schema={reviewIntervalsInput}
      read={(value) => reviewIntervalsOf(value) ?? initialReviewIntervals}
      write={JSON.stringify}
      labels={recordOf(levels, (level) => `app.settings.reviewIntervals.${level}` as const)}
    >
      {(isDisabled) => (
        <>
          {fields.map((level) => (
            <Days key={level} source={level} label={`app.settings.reviewIntervals.${level}`} disabled={isDisabled} />
          ))}
          <OrderWarning />
        </>
      )}
    </FieldsSetting>
  )
}

/** The warning about days that let a higher level wait longer. */
function OrderWarning() {
  const translate = useText()
  const { data: days } = reviewIntervalsInput.safeParse(useWatch())
  return (
    <Box role="status" sx={{ order: 1, flexBasis: '100%', color: 'warning.main', '&:empty': { display: 'none' } }}>
      {days && !areInOrder(days) && translate('app.settings.reviewIntervals.notInOrder')}
    </Box>
  )
}

/** The days after which each step of a record is late (rule follow-up.late). */
export function LateAfterDaysSetting() {
  return (
    <FieldsSetting
      name={lateAfterDays}
      schema={lateAfterDaysInput}
      read={(value) => lateAfterDaysOf(value) ?? initialLateAfterDays}
      write={JSON.stringify}
      labels={recordOf(lateSteps, (step) => `app.settings.lateAfterDays.${step}` as const)}
    >
      {(isDisabled) =>
        lateSteps.map((step) => (
          <Days key={step} source={step} label={`app.settings.lateAfterDays.${step}`} disabled={isDisabled} />
        ))
      }
    </FieldsSetting>
  )
}

/** The last day on which completed records can be imported (rule import.history). */
export function CompletedImportSetting() {
  const translate = useText()
  return (
    <FieldsSetting
      name={completedImportUntil}
      schema={z.object({ value: day.or(z.literal('')).nullable() })}
      read={(value) => ({ value })}
      write={({ value }) => value ?? ''}
    >
      {(isDisabled) => (
        <Box sx={{ width: 210 }}>
          <DateInput source="value" label={translate('app.settings.completedImport.label')} isDisabled={isDisabled} />
        </Box>
      )}
    </FieldsSetting>
  )
}

/** The time from which the daily emails are sent (rule follow-up.daily). */
export function DailyMailSetting() {
  const translate = useText()
  return (
    <FieldsSetting
      name={dailyMailAt}
      schema={z.object({ value: z.string().trim().refine(isTimeOfDay) })}
      read={(value) => ({ value })}
      write={({ value }) => value}
    >
      {(isDisabled) => (
        <TextInput
          source="value"
          label={translate('app.settings.dailyMail.label')}
          disabled={isDisabled}
          size="small"
          margin="none"
          helperText={translate('app.settings.dailyMail.example')}
        />
      )}
    </FieldsSetting>
  )
}

function Days({ label, ...input }: { source: string; label: PlainTextKey; disabled: boolean }) {
  const translate = useText()
  return (
    <NumberInput
      {...input}
      label={translate(label)}
      size="small"
      margin="none"
      helperText={false}
      sx={{ width: 170 }}
    />
  )
}

interface FieldsSettingProps<Schema extends z.ZodType> {
  name: keyof typeof texts
  schema: Schema
  /** The fields of a value of the setting, and the value of the fields. */
  read: (value: string) => object
  write: (fields: z.output<Schema>) => string
  /** The labels of several fields, for the message. */
  labels?: Readonly<Record<string, PlainTextKey>>
  children: (isDisabled: boolean) => ReactNode
}

/** A setting with fields that are saved together (rule admin.settings). */
function FieldsSetting<Schema extends z.ZodType>({ name, children, ...form }: FieldsSettingProps<Schema>) {
  const text = texts[name]
  return (
    <SettingCard name={name} title={`${text}.title`} text={`${text}.text`}>
      {(setting) => (
        <Fields setting={setting} text={text} {...form}>
          {children}
        </Fields>
      )}
    </SettingCard>
  )
}

function Fields<Schema extends z.ZodType>({
  setting,
  text,
  schema,
  read,
  write,
  labels = {},
  children,
}: Omit<FieldsSettingProps<Schema>, 'name'> & {
  setting: SettingRecord
  text: (typeof texts)[keyof typeof texts]
}) {
  const translate = useText()
  const dates = useDates()
  const saved = ({ value }: Setting) => {
    const before = new Map(Object.entries(read(setting.value)))
    const all = Object.entries(read(value))
    const changed = all.filter(([key, value]) => value !== before.get(key))
    const shown = (changed.length > 0 ? changed : all).map(([key, value]) => {
      const text = isDay(String(value)) ? dates.text(value) : value || emptyValue
      const label = labels[key]
      return label ? `${translate(label)}: ${text}` : text
    })
    const values = { setting: translate(`${text}.title`), value: shown.join(', ') }
    return { sentence: translate('app.settings.saved', values) }
  }
  const { save, isDisabled, denied } = useSettingUpdate(setting, saved, 'form')
  return (
    <SaveForm schema={schema} defaultValues={read(setting.value)} onSave={(fields) => save(write(fields))}>
      <LeaveWarning />
      <DisabledTooltip reason={denied}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
          {children(isDisabled)}
          <SaveSetting label={translate(`${text}.save`)} isDisabled={isDisabled} />
        </Box>
      </DisabledTooltip>
    </SaveForm>
  )
}

/** The button that saves the fields, prominent after a change. */
function SaveSetting(button: { label: string; isDisabled: boolean }) {
  const { isDirty } = useFormState()
  return <SubmitButton {...button} variant={isDirty ? 'contained' : 'outlined'} />
}
