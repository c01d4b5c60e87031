import { useQuery } from '@tanstack/react-query'
import { createContext, use, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { SubmittableRecord } from '#domain/risks/completeness'
import { isSame } from '#domain/risks/differences'
import { hintsFor, impactsRatedOnce, type HintedRecord } from '#domain/risks/hints'
import type { RiskCategory } from '#domain/wire/referenceData'
import type { Risk } from '#domain/wire/risks'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { useRiskCategories } from '#src/dataProvider/useRiskCategories.ts'
import { missingOf, type MissingFields } from '#src/features/risks/board-parts/problems.ts'
import { plansValuesOf, writtenPlans } from './plansValues.ts'
import { useSavedRisk } from './savedRisk.ts'

/** The values of a step that decide whether the record is complete; all other values are the saved ones. */
export type SubmittablePart = Partial<Omit<SubmittableRecord, 'isOtherCategory'>> & Partial<HintedRecord>

const WrittenPart = createContext<SubmittablePart>({})
const Missing = createContext<MissingFields>({})

interface WrittenRecordProps {
  submittableOf: (values: never) => SubmittablePart
  children: ReactNode
}

const noCategories: RiskCategory[] = []
const nothing: MissingFields = {}

/**
 * Provides the values of the open step, saved or not, to all readers. Typed text renders first, and its effects
 * afterwards.
 */
export function WrittenRecord({ submittableOf, children }: WrittenRecordProps) {
  const risk = useRecordContext<Risk>()
  const categories = useRiskCategories() ?? noCategories
  const values = useDeferredValue(useWatch())
  const written = useMemo(() => submittableOf(values as never), [submittableOf, values])
  const missing = useMemo(() => (risk ? missingOf(risk, categories, written) : nothing), [risk, categories, written])
  return (
    <WrittenPart value={written}>
      <Missing value={useUnchanged(missing)}>{children}</Missing>
    </WrittenPart>
  )
}

/** Returns the same object until the content changes. */
function useUnchanged<Value>(value: Value): Value {
  const [kept, keep] = useState(value)
  if (kept === value || isSame(kept, value)) return kept
  keep(value)
  return value
}

/**
 * Returns the missing fields for a submission of the record of the context, including unsaved text; none for a new
 * record.
 */
export const useMissingFields = (): MissingFields => use(Missing)

/** Returns whether the record has mitigation plans with content, including unsaved ones. */
export function useHasPlans(): boolean {
  const saved = plansValuesOf(useRecordContext<Risk>() ?? null).mitigationPlans
  return (use(WrittenPart).mitigationPlans ?? writtenPlans(saved)).length > 0
}

/** Returns whether the record may be submitted and has no missing fields. */
export function useIsReady(): boolean {
  const risk = useRecordContext<Risk>()
  const missing = useMissingFields()
  return risk?.allowedActions.includes('submit') === true && Object.keys(missing).length === 0
}

/**
 * Returns the questions that a reviewer will probably ask about the record with its unsaved text, and the keys of the
 * impact types of `ratedOnce`.
 */
export function useQualityHints() {
  const { id, appetite, latestDetail } = useSavedRisk()
  const { revision } = latestDetail
  const { data: changes } = useQuery({ ...riskQueries.changes(id, revision), enabled: revision > 1 })
  const written = { ...latestDetail, ...use(WrittenPart) }
  return { hints: hintsFor(written, appetite, changes?.decided), ratedOnce: impactsRatedOnce(written) }
}
