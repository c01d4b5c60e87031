import { createContext, use } from 'react'
import type { SubmittableRecord } from '#domain/risks/completeness'
import type { HintedRecord } from '#domain/risks/hints'
import type { Risk } from '#domain/wire/risks'

/** What of a record a step's values say about its completeness; the rest is as it was saved. */
export type SubmittablePart = Partial<Omit<SubmittableRecord, 'isOtherCategory'>> & Partial<HintedRecord>

interface StepFormActions {
  /** Saves what is unsaved; answers the record, or null where it was refused. */
  saveNow: () => Promise<Risk | null>
  submittableOf: (values: never) => SubmittablePart
}

export const StepFormContext = createContext<StepFormActions | null>(null)

/** What parts of a step may ask of its form. */
export function useStepForm(): StepFormActions {
  const actions = use(StepFormContext)
  if (actions === null) throw new Error('useStepForm needs a StepForm above it')
  return actions
}
