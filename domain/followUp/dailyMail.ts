import { isWeekday, momentOf, plusDays, type Day } from '#domain/calendar/days'

/** The default of the setting `DAILY_MAIL_AT`. */
export const initialMailTime = '07:00'

/** Whether a text is a time of the day, as `07:00`. */
export const isTimeOfDay = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

/**
 * Returns the time from which the emails of a day are sent; null on a Saturday or Sunday (rule follow-up.daily).
 * @param time as `07:00`, in the time zone of the installation
 */
export function mailingStart(day: Day, time: string): Date | null {
  if (!isWeekday(day)) return null
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(momentOf(day).getTime() + (60 * hours + minutes) * 60_000)
}

/** The days before the end of an acceptance on which an email mentions it (rule acceptance.email). */
export const acceptanceNotices = [30, 7, 0] as const

/** The same for the end of a review period with open records (rule review-periods.email). */
export const periodNotices = [14, 7, 1] as const

/** The same for the due date of a plan, before it is due (rule plans.email). */
export const planNotices = [7] as const

/** The days since the previous daily emails. */
export interface MailDays {
  after: Day
  today: Day
}

/**
 * Returns the days whose notices are due after one day and up to another: each notice so many days before its day, or
 * on the Friday before a weekend.
 */
export function daysWithNotice(notices: readonly number[], { after, today }: MailDays): Day[] {
  // A notice is at most two days early, on the Friday before a Sunday.
  const last = plusDays(today, Math.max(...notices) + 2)
  const days: Day[] = []
  for (let day = plusDays(after, 1); day <= last; day = plusDays(day, 1)) {
    const isDue = notices.some((count) => {
      const on = weekdayUntil(plusDays(day, -count))
      return on > after && on <= today
    })
    if (isDue) days.push(day)
  }
  return days
}

/** Returns the day itself, or the Friday before a weekend. */
function weekdayUntil(last: Day): Day {
  let day = last
  while (!isWeekday(day)) day = plusDays(day, -1)
  return day
}

/** The groups of tasks in the email, in their order. */
const dueGroups = ['late', 'today', 'week', 'later', 'undated'] as const

export type DueGroup = (typeof dueGroups)[number]

/** Numbers of tasks by group. */
export type DueCounts = Partial<Record<DueGroup, number>>

/** The number of tasks of a group that the email names. */
const mostNamed = 10

interface Task {
  due: Day | null
}

/** A group of tasks: the first ones, and the number of the others. */
interface TaskGroup<One extends Task> {
  group: DueGroup
  named: One[]
  more: number
}

/**
 * Returns the tasks by due day, in groups that are not empty (rule follow-up.daily).
 * @param others further tasks of each group, which are only counted
 */
export function groupedByDue<One extends Task>(tasks: readonly One[], today: Day, ...others: DueCounts[]) {
  const inOrder = tasks.toSorted((one, other) => (one.due ?? '').localeCompare(other.due ?? ''))
  return dueGroups.flatMap((group): TaskGroup<One>[] => {
    const all = inOrder.filter(({ due }) => dueGroupOf(due, today) === group)
    const more = others.reduce((sum, counts) => sum + (counts[group] ?? 0), Math.max(0, all.length - mostNamed))
    return all.length + more === 0 ? [] : [{ group, named: all.slice(0, mostNamed), more }]
  })
}

/** Returns the numbers of tasks that groups do not name. */
export const countsOfOthers = (groups: readonly TaskGroup<Task>[]): DueCounts =>
  Object.fromEntries(groups.map(({ group, more }) => [group, more]))

function dueGroupOf(due: Day | null, today: Day): DueGroup {
  if (due === null) return 'undated'
  if (due <= today) return due < today ? 'late' : 'today'
  return due <= plusDays(today, 7) ? 'week' : 'later'
}
