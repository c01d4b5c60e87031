import { z } from 'zod'
import { dayOf } from '#domain/calendar/days'
import type { WrittenTarget } from '#domain/risks/target'
import { riskDetailChange } from '#domain/wire/riskDetails'
import type { Risk } from '#domain/wire/risks'

/** The target in the form; '' means no level, and no day. */
export interface TargetValues {
  targetLikelihood: number | ''
  targetImpact: number | ''
  targetOn: string
  /** The stored day of the target, and whether the user confirmed a new day in the past. */
  storedTargetOn: string
  acceptsPastDay: boolean
}

export function targetValuesOf(risk: Risk | null): TargetValues {
  const target = risk?.latestDetail.target
  return {
    targetLikelihood: target?.likelihood ?? '',
    targetImpact: target?.impact ?? '',
    targetOn: target?.on ?? '',
    storedTargetOn: target?.on ?? '',
    acceptsPastDay: false,
  }
}

/** Returns the target for the API. */
export const targetInputOf = ({ targetLikelihood, targetImpact, targetOn }: TargetValues) => ({
  targetLikelihood: targetLikelihood === '' ? null : targetLikelihood,
  targetImpact: targetImpact === '' ? null : targetImpact,
  targetOn: targetOn || null,
})

/** Returns whether the new day of a target is in the past, which the form asks to confirm (rule target.values). */
export const isPastTarget = ({
  targetOn,
  storedTargetOn,
}: Pick<TargetValues, 'targetOn' | 'storedTargetOn'>): boolean =>
  !!targetOn && targetOn !== storedTargetOn && targetOn < dayOf(new Date())

/** Validates a target: all three values or no value; a new day in the past needs a confirmation. */
export const targetSchema = z
  .custom<TargetValues>()
  .refine((values) => values.acceptsPastDay || !isPastTarget(values), { error: 'pastTarget', path: ['targetOn'] })
  .transform((values): WrittenTarget => targetInputOf(values))
  .pipe(riskDetailChange)
