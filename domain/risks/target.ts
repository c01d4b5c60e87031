import type { ValidationMessage } from '#domain/validation/messages'
import { isAboveAppetite } from './appetite.ts'
import { levelOf, type Level } from './heatMap.ts'

/** The target net rating of a risk with its day (rule target.values). */
export interface Target {
  likelihood: number
  impact: number
  score: number
  level: Level
  /** `yyyy-mm-dd` in the time zone of the installation. */
  on: string
}

/** The state of a target: achieved, on course, or overdue (rule target.state). */
export const targetStates = ['reached', 'on_course', 'missed'] as const

export type TargetState = (typeof targetStates)[number]

/** The number of days for which reports look back on targets. */
export const targetReportDays = 365

/** The results of targets whose first day has passed (rule target.promises). */
export const targetOutcomes = ['reached', 'reachedLate', 'moved', 'missed'] as const

export type TargetOutcome = (typeof targetOutcomes)[number]

/** The number of postponements of one target from which it is marked in red (rule target.moves). */
export const manyMoves = 3

export interface WrittenTarget {
  targetLikelihood?: number | null | undefined
  targetImpact?: number | null | undefined
  targetOn?: string | null | undefined
}

export const targetFields = ['targetLikelihood', 'targetImpact', 'targetOn'] as const satisfies (keyof WrittenTarget)[]

export type TargetField = (typeof targetFields)[number]

/** Returns the target of three stored values; null if there is none. */
export function targetOf({ targetLikelihood, targetImpact, targetOn }: WrittenTarget): Target | null {
  if (targetLikelihood == null || targetImpact == null || targetOn == null) return null
  return {
    likelihood: targetLikelihood,
    impact: targetImpact,
    score: targetLikelihood * targetImpact,
    level: levelOf(targetLikelihood, targetImpact),
    on: targetOn,
  }
}

/** Returns the missing values of a partial target; empty if all three values are sent, or no value. */
export function missingOfTarget(written: WrittenTarget): TargetField[] {
  const sent = targetFields.filter((name) => written[name] !== undefined)
  const filled = targetFields.filter((name) => written[name] != null)
  if (sent.length === 0 || filled.length === targetFields.length) return []
  const isTakenAway = filled.length === 0 && sent.length === targetFields.length
  return isTakenAway ? [] : targetFields.filter((name) => written[name] == null)
}

/** Whether two targets are the same. */
const isSameTarget = (one: Target | null, other: Target | null): boolean =>
  one?.likelihood === other?.likelihood && one?.impact === other?.impact && one?.on === other?.on

/**
 * Returns the state of a target (rule target.state); null without one.
 * @param completedScore the net score of the last completed revision
 */
export function targetStateOf(target: Target | null, completedScore: number | null, today: string): TargetState | null {
  if (!target) return null
  if (completedScore !== null && completedScore <= target.score) return 'reached'
  return target.on < today ? 'missed' : 'on_course'
}

/** Returns whether a target needs an answer: its day is today or earlier, and it is not achieved (rule target.asked). */
export const isTargetOpen = (target: Target | null, state: TargetState | null, today: string): boolean =>
  target !== null && target.on <= today && state !== 'reached'

/**
 * Returns whether a complete record asks for its target: it is open, and the record was neither completed nor confirmed
 * since its day (rule target.asked).
 */
export const isTargetDue = (
  target: Target | null,
  state: TargetState | null,
  { isComplete, reviewedOn, today }: { isComplete: boolean; reviewedOn: string | null; today: string },
): boolean =>
  target !== null && isTargetOpen(target, state, today) && isComplete && reviewedOn !== null && reviewedOn < target.on

/** The choices for a target whose day has come (rule target.asked). */
export const targetChoices = ['kept', 'reached'] as const

export type TargetChoice = (typeof targetChoices)[number]

/** The input of a submission about the target of a record. */
export interface SubmittedTarget {
  target: Target | null
  /** The target of the last completed revision. */
  kept: Target | null
  net: { score: number } | null
  appetite: number | null
  /** Whether a record above the appetite needs one (setting `TARGET_REQUIRED`). */
  isRequired: boolean
}

/**
 * Returns why a target blocks a submission: a new or changed target above the net score, or a missing required one
 * (rules target.values and target.required).
 */
export function problemOfTarget({
  target,
  kept,
  net,
  appetite,
  isRequired,
}: SubmittedTarget): ValidationMessage | null {
  if (!target) return isRequired && isAboveAppetite(net, appetite) ? 'targetRequired' : null
  return net && target.score > net.score && !isSameTarget(target, kept) ? 'targetAboveNet' : null
}
