import { z } from 'zod'
import { isTimeOfDay } from '#domain/followUp/dailyMail'
import { lateAfterDaysOf, lateSteps, maxLateAfterDays } from '#domain/followUp/lateness'
import { isSettingName, settingKinds, type SettingKind } from '#domain/organisation/settings'
import { appetiteOf } from '#domain/risks/appetite'
import { levels } from '#domain/risks/heatMap'
import { maxIntervalDays, reviewIntervalsOf } from '#domain/risks/reviewDates'
import { day } from '#domain/validation/fields'

const dayCounts = <Name extends string>(names: readonly Name[], longest: number) =>
  z.record(z.enum(names), z.int().min(1).max(longest))

/** The days until the next review, by level. In this file, because the board reads settings and loads no schemas. */
export const reviewIntervalsInput = dayCounts(levels, maxIntervalDays)

/** The days after which each step is late. */
export const lateAfterDaysInput = dayCounts(lateSteps, maxLateAfterDays)

const accepts: Readonly<Record<SettingKind, (value: string) => boolean>> = {
  switch: (value) => value === 'true' || value === 'false',
  score: (value) => appetiteOf(value) !== null,
  reviewDays: (value) => reviewIntervalsOf(value) !== null,
  lateDays: (value) => lateAfterDaysOf(value) !== null,
  time: isTimeOfDay,
  day: (value) => value === '' || day.safeParse(value).success,
}

/** Returns whether a setting accepts a value by its kind; one that is not ours accepts every text. */
export const acceptsValue = (setting: string, value: string): boolean =>
  isSettingName(setting) ? accepts[settingKinds[setting]](value) : value !== ''
