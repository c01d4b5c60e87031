import { createContext, use } from 'react'
import type { Risk } from '#domain/wire/risks'
import type { Step } from '#src/features/risks/board-parts/steps.ts'

interface StepFormActions {
  /** Saves until nothing is unsaved; returns the record, or null if a save was refused. */
  saveAll: () => Promise<Risk | null>
  /** Saves, then opens a step of the record or a field there. */
  saveAndGo: (destination: Step, field?: string) => Promise<void>
  /** The missing fields of the last submission. */
  refused: Readonly<Record<string, string>>
  setRefused: (info: Record<string, string>) => void
}

export const StepFormContext = createContext<StepFormActions | null>(null)

/** The save function of the form and the refused fields, for the parts of a step. */
export function useStepForm(): StepFormActions {
  const actions = use(StepFormContext)
  if (actions === null) throw new Error('useStepForm needs a StepForm above it')
  return actions
}
