import type { Location, NavigationType } from 'react-router-dom'

/** The state of a navigation by the app itself: the page has no data (rule errors.to-board). */
export const forcedNavigation = { isForced: true } as const

/** Returns whether a navigation is forced; a step back to the same URL is the user's own decision. */
export function isForced({ state }: Location<unknown>, action: `${NavigationType}`): boolean {
  return action === 'REPLACE' && typeof state === 'object' && state !== null && 'isForced' in state
}
