import { createContext, use } from 'react'
import type { Risk } from '#domain/wire/risks'

interface StepFormActions {
  /** Saves what is unsaved; answers the record, or null where it was refused. */
  saveNow: () => Promise<Risk | null>
  /** The missing fields of the last submission. */
  refused: Readonly<Record<string, string>>
  setRefused: (info: Record<string, string>) => void
}

export const StepFormContext = createContext<StepFormActions | null>(null)

/** The saving of the form and the fields that the server refused, for the parts of a step. */
export function useStepForm(): StepFormActions {
  const actions = use(StepFormContext)
  if (actions === null) throw new Error('useStepForm needs a StepForm above it')
  return actions
}
