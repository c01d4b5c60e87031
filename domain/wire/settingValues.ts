import { isTimeOfDay } from '../followUp/dailyMail.ts'
import { lateAfterDaysOf } from '../followUp/lateness.ts'
import { isSettingName, settingKinds, type SettingKind } from '../organisation/settings.ts'
import { appetiteOf } from '../risks/appetite.ts'
import { reviewIntervalsOf } from '../risks/reviewDates.ts'
import { day } from '../validation/fields.ts'

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
