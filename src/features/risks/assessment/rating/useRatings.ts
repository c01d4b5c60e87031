import { useWatch, type Path } from 'react-hook-form'
import type { AssessmentType } from '#domain/risks/statuses'
import {
  otherTypeOf,
  prefixOf,
  type AssessmentStepValues,
  type AssessmentValues,
} from '../../record-parts/rating/assessmentValues.ts'

type Ratings = Pick<AssessmentValues, 'likelihoodRate' | 'impactAssessmentItems'>

/**
 * Returns a value computed from the ratings of a step's form, gross and net; the caller renders only when the value
 * changes.
 * @param tell a function of the ratings only
 */
export function useRatings<Told>(step: AssessmentType, tell: (ratings: Record<AssessmentType, Ratings>) => Told): Told {
  const other = otherTypeOf(step)
  const names = ([step, other] as const).flatMap((type) =>
    (['likelihoodRate', 'impactAssessmentItems'] as const).map((name) => `${prefixOf(type, step)}${name}`),
  ) as Path<AssessmentStepValues>[]
  return useWatch({
    name: names,
    compute: (values: unknown[]) => {
      const [likelihood, items, otherLikelihood, otherItems] = values as [
        Ratings['likelihoodRate'],
        Ratings['impactAssessmentItems'],
        Ratings['likelihoodRate'],
        Ratings['impactAssessmentItems'],
      ]
      const own = { likelihoodRate: likelihood, impactAssessmentItems: items }
      const others = { likelihoodRate: otherLikelihood, impactAssessmentItems: otherItems }
      return tell(step === 'gross' ? { gross: own, net: others } : { gross: others, net: own })
    },
  } as never) as Told
}
