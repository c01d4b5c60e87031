import type { MitigationStatus } from './statuses.ts'

/** The days of a plan are those of the group, wherever its server and its readers are (rule plans.late). */
export const planTimeZone = 'Asia/Bangkok'

/** The day it is for plans at a moment, as days travel: `2026-11-20`. */
export function planDayOf(moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: planTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment)
}

/** So much of a plan decides whether it is late. */
export interface PlanDue {
  status: MitigationStatus
  /** As days travel; null: none was agreed. */
  dueDate: string | null
}

/**
 * Whether a plan is late: not complete although its day is over (rule plans.late).
 * @param today as days travel
 */
export const isPlanLate = ({ status, dueDate }: PlanDue, today: string): boolean =>
  status !== 'Complete' && dueDate !== null && dueDate < today

/** Whether a plan begins after it is due; days that nobody said are in any order (rule plans.dates). */
export const isDueBeforeStart = ({
  startDate,
  dueDate,
}: {
  startDate?: string | null | undefined
  dueDate?: string | null | undefined
}): boolean => Boolean(startDate && dueDate && dueDate < startDate)
