import { useLayoutEffect, useState } from 'react'
import { targetOf, type TourStep } from './tourSteps.ts'

/** A part of the window, in pixels from its upper left corner. */
export interface TargetRect {
  top: number
  left: number
  width: number
  height: number
}

/** No more of a long list is lit than leaves room for the words beside it. */
const largestShare = 0.45

/** Brings the place of a step into view and says where it is in the window, whatever scrolls or is resized. */
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
    // The header stays where it is and would cover the beginning.
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
