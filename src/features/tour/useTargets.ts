import { useEffect, useState } from 'react'
import type { Role } from '#domain/access/roles'
import { targetOf, tours, type TourStep } from './tourSteps.ts'

/** The steps of a role's tour that the page has a place for, as soon as it has loaded. */
export function useTargets(role: Role): readonly TourStep[] {
  const [steps, setSteps] = useState<readonly TourStep[]>(() => stepsNow(role))
  const isThere = steps.length > 0
  useEffect(() => {
    if (isThere) return
    const observer = new MutationObserver(() => setSteps(stepsNow(role)))
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [isThere, role])
  return steps
}

/** Places of the header, which is there before the page is. */
const inHeader: readonly TourStep[] = ['adminMenu', 'account']

function stepsNow(role: Role): readonly TourStep[] {
  const steps = tours[role].filter((step) => targetOf(step) !== null)
  const isLoaded = steps.some((step) => !inHeader.includes(step)) && !document.querySelector('main .MuiSkeleton-root')
  return isLoaded ? steps : []
}
