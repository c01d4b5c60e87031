import { useLayoutEffect, useState } from 'react'
import { placeOf, type TourStep } from './tourSteps.ts'

/** A part of the window, in pixels from its upper left corner. */
export interface Spot {
  top: number
  left: number
  width: number
  height: number
}

/** No more of a long list is lit than leaves room for the words beside it. */
const mostOfWindow = 0.45

/** Brings the place of a step into view and says where it is in the window, whatever scrolls or is resized. */
export function useSpot(step: TourStep): Spot | undefined {
  const [spot, setSpot] = useState<Spot>()
  useLayoutEffect(() => {
    const measure = () => {
      const place = placeOf(step)?.getBoundingClientRect()
      if (!place) return
      const { top, left, width, height } = place
      setSpot({ top, left, width, height: Math.min(height, window.innerHeight * mostOfWindow) })
    }
    const place = placeOf(step)
    const isLong = place !== null && place.offsetHeight > window.innerHeight * mostOfWindow
    place?.scrollIntoView({ block: isLong ? 'start' : 'center' })
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
  return spot
}
