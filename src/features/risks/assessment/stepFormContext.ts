import { createContext, use } from 'react'
import type { Risk } from '#domain/wire/risks'

interface StepFormActions {
  /** Saves what is unsaved; answers the record, or null where it was refused. */
  saveNow: () => Promise<Risk | null>
  /** What the server missed at the last submit, by field. */
  refused: Readonly<Record<string, string>>
  setRefused: (info: Record<string, string>) => void
}

export const StepFormContext = createContext<StepFormActions | null>(null)

/** What parts of a step may ask of its form. */
export function useStepForm(): StepFormActions {
  const actions = use(StepFormContext)
  if (actions === null) throw new Error('useStepForm needs a StepForm above it')
  return actions
}
