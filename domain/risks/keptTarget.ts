import type { Day } from '#domain/calendar/days'
import type { Target } from './target.ts'

/** The target of completed revisions as it is stored, from its first day on (rule target.promises). */
export interface KeptTarget {
  likelihood: number
  impact: number
  /** The day that was set first; results count by it. */
  firstOn: Day
  /** The day of the last completed revision. */
  dueOn: Day
  /** The number of postponements. */
  moves: number
  reachedOn: Day | null
}

/** The outcome of a completion: whether the open target ends, and the open target from now on. */
interface TargetAfterCompletion {
  isEnded: boolean
  open: KeptTarget | null
}

/**
 * Returns the target of a record after a completion (rule target.promises). A later day is a postponement of the same
 * target. A target ends if the completed revision has none, or has another one after it was met. A target is met by a net
 * score that is not above it.
 * @param target of the completed revision
 * @param completed the net score, null without one, and the day
 */
export function targetAfterCompletion(
  open: KeptTarget | null,
  target: Pick<Target, 'likelihood' | 'impact' | 'on'> | null,
  completed: { score: number | null; on: Day },
): TargetAfterCompletion {
  const kept = open && continued(open, target)
  const next = kept ?? (target && beginning(target))
  const isReached =
    next?.reachedOn === null && completed.score !== null && completed.score <= next.likelihood * next.impact
  return {
    isEnded: open !== null && kept === null,
    open: next && isReached ? { ...next, reachedOn: completed.on } : next,
  }
}

/** The open target with the values of a revision; null if it ends. */
function continued(open: KeptTarget, target: Pick<Target, 'likelihood' | 'impact' | 'on'> | null): KeptTarget | null {
  if (target === null) return null
  const { likelihood, impact, on: dueOn } = target
  if (likelihood === open.likelihood && impact === open.impact && dueOn === open.dueOn) return open
  if (open.reachedOn !== null) return null
  return { ...open, likelihood, impact, dueOn, moves: open.moves + (dueOn > open.dueOn ? 1 : 0) }
}

const beginning = ({ likelihood, impact, on }: Pick<Target, 'likelihood' | 'impact' | 'on'>): KeptTarget => ({
  likelihood,
  impact,
  firstOn: on,
  dueOn: on,
  moves: 0,
  reachedOn: null,
})
