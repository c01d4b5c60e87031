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
  /** Null as long as nobody changed what the product ships. */
  updatedAt: timestamp.nullable(),
})

export type HolidayYear = z.infer<typeof holidayYear>

/** All holidays of a year anew, each day once. */
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

/** The working days of each step in a company group (rule follow-up.times). */
export const followUpTimes = z.object({
  /** What the group itself says; null where it takes what stands above. */
  own: z.object(eachStep(z.int().nullable())),
  /** What holds where the group says nothing itself. */
  inherited: z.object(eachStep(z.int())),
  /** Null as long as the group says nothing itself. */
  updatedAt: timestamp.nullable(),
})

export type FollowUpTimes = z.infer<typeof followUpTimes>

/** What a company group says of each step; null takes what stands above. */
export const followUpTimesInput = z.strictObject({
  own: z.strictObject(eachStep(days.nullable())),
  updatedAt: updatedAt.nullish(),
})

export type FollowUpTimesInput = z.output<typeof followUpTimesInput>
