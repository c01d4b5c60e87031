import { isComplete, isDraft, isWaiting } from '#domain/risks/statuses'
import { chanceOf, lastWorkingDay, minutesADay, type Moment } from './calendar.ts'
import type { StoryAction, Story } from './stories.ts'

/** A story with its times: first the draft, then each action. */
export interface Timetable {
  drafted: Moment
  later: { action: StoryAction; moment: Moment }[]
}

/** The minimum and maximum number of working days between two actions. */
const pauses: Record<StoryAction, readonly [number, number]> = {
  'author submits': [1, 6],
  'author withdraws': [1, 2],
  'author edits again': [20, 55],
  'author revises': [1, 5],
  'author lowers': [1, 5],
  'author postpones': [1, 5],
  'author undoes': [1, 4],
  'author deactivates': [2, 15],
  'author activates': [10, 30],
  'author makes private': [1, 2],
  'assessor reports': [2, 10],
  'owner reports': [2, 10],
  'owner approves': [2, 9],
  'owner rejects': [2, 9],
  'director approves': [2, 12],
  'director rejects': [2, 12],
  'expert approves': [2, 10],
  'expert begins': [1, 6],
  'expert rejects': [2, 10],
}

/** Maximum age of the last action in working days: pending records are recent, complete ones can be old. */
function longestAgo({ reaches }: Story): number {
  if (isComplete(reaches)) return 230
  if (isDraft(reaches)) return 25
  if (isWaiting(reaches)) return 18
  return 30
}

/** No author starts a draft so late that the day ends before its plans. */
const latestDraft = minutesADay - 60

/** The working day on which the company groups with the Managing Director flow confirmed it. */
export const directorFlowConfirmed = 75

/** The working days a story may take, both included. */
function daysFor({ directorFlow }: Story): { from: number; to: number } {
  if (directorFlow === 'not yet') return { from: 0, to: directorFlowConfirmed - 1 }
  return { from: directorFlow === 'in force' ? directorFlowConfirmed + 1 : 0, to: lastWorkingDay }
}

/**
 * Schedules a story on the calendar, backwards from its end.
 * @param options.seed determines days and minutes; the same seed gives the same schedule
 * @param options.notBefore the first working day of the draft, if the story can still end in time
 */
export function timetableOf(
  story: Story,
  actions: readonly StoryAction[],
  { seed, notBefore }: { seed: number; notBefore: number },
): Timetable {
  const chance = chanceOf(seed)
  const { from, to } = daysFor(story)
  const last = to - chance.next(0, Math.min(longestAgo(story), to - from))
  let drafted = last
  const days: number[] = []
  for (const action of actions.toReversed()) {
    days.unshift(drafted)
    drafted -= chance.next(...pauses[action])
  }
  const delay = Math.max(from - drafted, Math.min(notBefore - drafted, to - last), 0)
  const minute = () => chance.next(0, latestDraft)
  return {
    drafted: { day: drafted + delay, minute: minute() },
    later: actions.map((action, index) => ({
      action,
      moment: { day: (days[index] ?? 0) + delay, minute: minute() },
    })),
  }
}
