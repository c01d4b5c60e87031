import { useRecordContext } from 'react-admin'
import type { Risk } from '#domain/wire/risks'
import { missingOf, type MissingFields } from '../problems.ts'
import { useRiskCategories } from '../referenceData.ts'

/** What a submit of the record of the context would still miss; nothing is asked of a new one. */
export function useMissingFields(): MissingFields {
  const risk = useRecordContext<Risk>()
  const categories = useRiskCategories() ?? []
  return risk ? missingOf(risk, categories) : {}
}
