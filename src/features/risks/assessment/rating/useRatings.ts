import { useWatch } from 'react-hook-form'
import type { AssessmentType } from '#domain/risks/statuses'
import {
  valuesOfType,
  type AssessmentStepValues,
  type AssessmentValues,
} from '#src/features/risks/record-parts/rating/assessmentValues.ts'

type Ratings = Pick<AssessmentValues, 'likelihoodRate' | 'impactAssessmentItems'>

/**
 * Returns a value computed from the ratings of a step's form, gross and net; the caller renders only when the value
 * changes.
 * @param compute a function of the ratings only
 */
export function useRatings<Value>(
  step: AssessmentType,
  compute: (ratings: Record<AssessmentType, Ratings>) => Value,
): Value {
  return useWatch({
    compute: (values: AssessmentStepValues) =>
      compute({ gross: valuesOfType(values, 'gross', step), net: valuesOfType(values, 'net', step) }),
  })
}
