import { useDeferredValue, useMemo } from 'react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { hintsFor, type QualityHint } from '#domain/risks/hints'
import type { RiskCategory } from '#domain/wire/referenceData'
import type { Risk } from '#domain/wire/risks'
import { missingOf, type MissingFields } from '../problems.ts'
import { useRiskCategories } from '../referenceData.ts'
import { useStepForm } from './stepFormContext.ts'

/** The record that a step writes, on the steps that a new record has not reached yet. */
export function useSavedRisk(): Risk {
  const risk = useRecordContext<Risk>()
  if (risk === undefined) throw new Error('useSavedRisk needs a record above it')
  return risk
}

/** What the step that is open says, saved or not; what is typed is drawn first, and what follows from it right after. */
function useWrittenPart() {
  const { submittableOf } = useStepForm()
  const values = useDeferredValue(useWatch())
  return useMemo(() => submittableOf(values as never), [submittableOf, values])
}

const noCategories: RiskCategory[] = []
const nothing: MissingFields = {}

/**
 * What a submit of the record of the context would still miss, what is typed and not saved counted in; nothing is asked
 * of a new one.
 */
export function useMissingFields(): MissingFields {
  const risk = useRecordContext<Risk>()
  const categories = useRiskCategories() ?? noCategories
  const written = useWrittenPart()
  return useMemo(() => (risk ? missingOf(risk, categories, written) : nothing), [risk, categories, written])
}

/** What a reviewer would probably ask about the record as it is written now. */
export function useQualityHints(): QualityHint[] {
  const { latestDetail } = useSavedRisk()
  const written = useWrittenPart()
  return hintsFor({ ...latestDetail, ...written })
}
