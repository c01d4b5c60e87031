import { z } from 'zod'
import { followUpSteps, stepDayLimits, type FollowUpStep } from '../followUp/steps.ts'
import { inEachLanguage } from '../organisation/fieldsInEachLanguage.ts'
import { requiredText, updatedAt } from '../validation/fields.ts'
import { calendarLimits, textLimits } from '../validation/limits.ts'
import { numberText, timestamp } from './common.ts'

const year = z.int().min(calendarLimits.firstYear).max(calendarLimits.lastYear)

export const holidayYearParams = z.strictObject({ year: numberText.pipe(year) })

const holiday = z.strictObject({
  day: z.iso.date(),
  ...inEachLanguage('name', requiredText(textLimits.short)),
})

/** The holidays of a year (rule follow-up.holidays). */
export const holidayYear = z.object({
  year: z.int(),
  days: z.array(z.object(holiday.shape)),
  /** Null while the holidays are the built-in ones. */
  updatedAt: timestamp.nullable(),
})

export type HolidayYear = z.infer<typeof holidayYear>

/** Replaces all holidays of a year, each day once. */
export const holidayYearInput = z.strictObject({
  days: z
    .array(holiday)
    .max(calendarLimits.holidays)
    .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, { error: 'duplicate' }),
  updatedAt: updatedAt.nullish(),
})

export type HolidayYearInput = z.output<typeof holidayYearInput>

const days = z.int().min(stepDayLimits.min).max(stepDayLimits.max)

const eachStep = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(followUpSteps.map((step) => [step, schema])) as Record<FollowUpStep, Schema>

/** The working days of each step. */
export const stepDays = z.object(eachStep(z.int()))

/** The working days of each step in a company group (rule follow-up.times). */
export const followUpTimes = z.object({
  /** The group's own value; null if inherited. */
  own: z.object(eachStep(z.int().nullable())),
  inherited: stepDays,
  /** Null without its own value. */
  updatedAt: timestamp.nullable(),
})

export type FollowUpTimes = z.infer<typeof followUpTimes>

/** The steps of a company group; null means inherited. */
export const followUpTimesInput = z.strictObject({
  own: z.strictObject(eachStep(days.nullable())),
  updatedAt: updatedAt.nullish(),
})

export type FollowUpTimesInput = z.output<typeof followUpTimesInput>
