import { dayOf, plusDays, type Day } from '#domain/calendar/days'
import type { Actor } from './actor.ts'
import { mayAssign } from './assignmentEditing.ts'
import { isOutside } from './powerfulRoles.ts'
import type { Role } from './roles.ts'

/** The roles that can have a deputy; administrators appoint another administrator instead (rule deputies.roles). */
const deputyRoles = [
  'Assessor',
  'Internal Owner',
  'Category Expert',
  'Managing Director',
] as const satisfies readonly Role[]

/** The roles that can find people by name: to write plans, or to name a deputy (rule plans.people). */
export const peopleFinders = [...deputyRoles, 'Group Admin', 'System Admin'] as const satisfies readonly Role[]

export const mayHaveDeputy = (role: Role): boolean => (deputyRoles as readonly Role[]).includes(role)

/** The limits of an absence in days: its maximum length, and how far ahead it may begin. */
const absenceLimits = { longest: 92, ahead: 366 } as const

/** The first and the last day of an absence, both inclusive, in the time zone of the installation. */
interface Period {
  startsOn: Day
  endsOn: Day
}

const overlaps = (one: Period, other: Period): boolean => one.startsOn <= other.endsOn && other.startsOn <= one.endsOn

/** Whether a moment lies in the period. */
export function isDuring({ startsOn, endsOn }: Period, moment: Date): boolean {
  const day = dayOf(moment)
  return startsOn <= day && day <= endsOn
}

/**
 * Whether the actor can name and withdraw a deputy for a role assignment (rule deputies.naming): for their own, or as
 * an administrator who can assign that role there; never for a role in which they are a deputy.
 * @param assignment.isDeputys whether a deputy has it
 */
export function mayNameDeputy(
  actor: Actor,
  assignment: { userId: number; role: Role; hierarchy: string; isDeputys: boolean },
): boolean {
  if (assignment.isDeputys || !mayHaveDeputy(assignment.role)) return false
  return assignment.userId === actor.userId || mayAssign(actor, assignment)
}

/** The candidate and the absence, with the data for the checks. */
export interface NamedDeputy {
  period: Period
  /** The current time. */
  now: Date
  /** The person who names the deputy: nobody can assign a role to themselves. */
  actorId: number
  /** The absent person and the role. */
  absent: { userId: number }
  deputy: { userId: number; email: string; isActive: boolean }
  taken: readonly Period[]
  /** The absences of the deputy, in any role. */
  deputyAway: readonly Period[]
  /** Whether the deputy already has that role there, or is a deputy for it in that period. */
  hasRole: boolean
  /** Empty: any address is allowed. */
  companyDomains: readonly string[]
}

/** Mistakes in a field of an absence: keys of `i18n/<language>/validation.ts`. */
type DeputyProblem =
  | { field: 'startsOn' | 'endsOn'; message: 'absenceDays' | 'absenceTaken' | 'absencePast' }
  | { field: 'deputyId'; message: 'deputySelf' | 'deputyUnknown' | 'deputyOutside' | 'deputyHasRole' | 'deputyAway' }

/** Returns why a person cannot be a deputy in a period, or null (rules deputies.period and deputies.who). */
export function deputyProblemOf(named: NamedDeputy): DeputyProblem | null {
  const { period, now, actorId, absent, deputy, companyDomains } = named
  const today = dayOf(now)
  if (period.startsOn < today) return { field: 'startsOn', message: 'absencePast' }
  if (period.startsOn > plusDays(today, absenceLimits.ahead)) return { field: 'startsOn', message: 'absenceDays' }
  const isTooLong = period.endsOn >= plusDays(period.startsOn, absenceLimits.longest)
  if (period.endsOn < period.startsOn || isTooLong) return { field: 'endsOn', message: 'absenceDays' }
  if (named.taken.some((other) => overlaps(period, other))) return { field: 'startsOn', message: 'absenceTaken' }
  if (deputy.userId === absent.userId || deputy.userId === actorId) return { field: 'deputyId', message: 'deputySelf' }
  if (!deputy.isActive) return { field: 'deputyId', message: 'deputyUnknown' }
  if (isOutside(deputy.email, companyDomains)) return { field: 'deputyId', message: 'deputyOutside' }
  if (named.hasRole) return { field: 'deputyId', message: 'deputyHasRole' }
  if (named.deputyAway.some((other) => overlaps(period, other))) return { field: 'deputyId', message: 'deputyAway' }
  return null
}
