import { useEffect, useState } from 'react'

/** The delay before the buttons of the next record become active, in milliseconds: the length of a double click. */
const pause = 500

/**
 * Returns whether the buttons of a record that has just appeared ignore clicks, so that a double click does not decide
 * on the next record.
 * @param isNeeded whether the page shows records one after the other
 */
export function usePause(isNeeded: boolean): boolean {
  const [isPaused, setPaused] = useState(isNeeded)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(false), pause)
    return () => clearTimeout(timer)
  }, [])
  return isPaused
}
