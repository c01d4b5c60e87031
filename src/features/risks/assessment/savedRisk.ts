import { useRecordContext } from 'react-admin'
import type { Risk } from '#domain/wire/risks'
import { missingOf, type MissingFields } from '../problems.ts'
import { useRiskCategories } from '../referenceData.ts'

/** The record that a step writes, on the steps that a new record has not reached yet. */
export function useSavedRisk(): Risk {
  const risk = useRecordContext<Risk>()
  if (risk === undefined) throw new Error('useSavedRisk needs a record above it')
  return risk
}

/** What a submit of the record of the context would still miss; nothing is asked of a new one. */
export function useMissingFields(): MissingFields {
  const risk = useRecordContext<Risk>()
  const categories = useRiskCategories() ?? []
  return risk ? missingOf(risk, categories) : {}
}
