import type { RefCallback } from 'react'
import { bottomBar, publishHeight } from './bottomHeights.ts'

/** The ref of a sticky bar below the header, which must not cover the target of a jump. */
const topBar = publishHeight('--top-bar', (element) =>
  getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0,
)

/** The ref of a bar that is at the bottom of a phone, and below the header of a wider window. */
export const bottomOrTopBar: RefCallback<HTMLElement> = (element) => {
  const ends = [bottomBar(element), topBar(element)]
  return () => ends.forEach((end) => end?.())
}
