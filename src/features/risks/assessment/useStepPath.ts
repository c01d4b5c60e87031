import { useSearchParams } from 'react-router-dom'
import type { RiskType } from '#domain/risks/statuses'
import { inMode, modeOf, pathOfStep, type Step } from '../shared/steps.ts'

/** Returns a function that gives the path of another step of the wizard, in the mode of this page. */
export function useStepPath(): (type: RiskType, id: number, step: Step) => string {
  const [query] = useSearchParams()
  const mode = modeOf(query)
  return (type, id, step) => {
    const path = pathOfStep(type, id, step)
    return mode === null ? path : inMode(path, mode)
  }
}
