import { useEffect, useState, useLayoutEffect } from 'react'
import type { Role } from '#domain/access/roles'
import { targetOf, tours, type TourStep } from './tourSteps.ts'

/** Returns the steps of a role's tour that the page has elements for, after the page has loaded. */
export function useTargets(role: Role): readonly TourStep[] {
  const [steps, setSteps] = useState<readonly TourStep[]>(() => stepsNow(role))
  const isThere = steps.length > 0
  useEffect(() => {
    if (isThere) return
    const look = () => setSteps(stepsNow(role))
    // The page may have loaded between the first render and this effect.
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [isThere, role])
  return steps
}

/** Parts of the header, which renders before the page. */
const inHeader: readonly TourStep[] = ['adminMenu', 'account']

function stepsNow(role: Role): readonly TourStep[] {
  const steps = tours[role].filter((step) => targetOf(step) !== null)
  const isLoaded = steps.some((step) => !inHeader.includes(step)) && !document.querySelector('main .MuiSkeleton-root')
  return isLoaded ? steps : []
}

/** A part of the window, in pixels from its upper left corner. */
export interface TargetRect {
  top: number
  left: number
  width: number
  height: number
}

/** The largest highlighted share of the window, so that a long list leaves room for the text of the step. */
const largestShare = 0.45

/** Scrolls to the element of a step and follows its position in the window. */
export function useTargetRect(step: TourStep): TargetRect | undefined {
  const [rect, setRect] = useState<TargetRect>()
  useLayoutEffect(() => {
    const measure = () => {
      const target = targetOf(step)?.getBoundingClientRect()
      if (!target) return
      const { top, left, width, height } = target
      setRect({ top, left, width, height: Math.min(height, window.innerHeight * largestShare) })
    }
    const target = targetOf(step)
    const isLong = target !== null && target.offsetHeight > window.innerHeight * largestShare
    target?.scrollIntoView({ block: isLong ? 'start' : 'center' })
    // The sticky header would cover the beginning.
    if (isLong) window.scrollBy(0, -96)
    measure()
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', measure, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure, { capture: true })
    }
  }, [step])
  return rect
}
