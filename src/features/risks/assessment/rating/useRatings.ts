import { useWatch, type Path } from 'react-hook-form'
import type { AssessmentType } from '#domain/risks/statuses'
import { otherTypeOf, prefixOf, type AssessmentStepValues, type AssessmentValues } from './assessmentValues.ts'

type Ratings = Pick<AssessmentValues, 'likelihoodRate' | 'impactAssessmentItems'>

/** What a step's form rates, gross and net; who reads no more is not drawn anew by what is typed into other fields. */
export function useRatings(step: AssessmentType): Record<AssessmentType, Ratings> {
  const other = otherTypeOf(step)
  const names = ([step, other] as const).flatMap((type) =>
    (['likelihoodRate', 'impactAssessmentItems'] as const).map((name) => `${prefixOf(type, step)}${name}`),
  ) as Path<AssessmentStepValues>[]
  const [likelihood, items, otherLikelihood, otherItems] = useWatch<AssessmentStepValues>({ name: names }) as [
    Ratings['likelihoodRate'],
    Ratings['impactAssessmentItems'],
    Ratings['likelihoodRate'],
    Ratings['impactAssessmentItems'],
  ]
  const own = { likelihoodRate: likelihood, impactAssessmentItems: items }
  const others = { likelihoodRate: otherLikelihood, impactAssessmentItems: otherItems }
  return step === 'gross' ? { gross: own, net: others } : { gross: others, net: own }
}
