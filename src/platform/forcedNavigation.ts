import type { Location, NavigationType } from 'react-router-dom'

/** The state of a navigation by the app itself: the page has no data (rule errors.to-board). */
export const forcedNavigation = { isForced: true } as const

/** Whether a navigation is forced; going back to where one once led is the user's own decision again. */
export function isForced({ state }: Location<unknown>, action: `${NavigationType}`): boolean {
  return action === 'REPLACE' && typeof state === 'object' && state !== null && 'isForced' in state
}
