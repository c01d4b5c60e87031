import type { Location, NavigationType } from 'react-router-dom'

/** State of a navigation that the app itself decides on: the page has nothing to stand on (rule errors.to-board). */
export const forcedNavigation = { isForced: true } as const

/** Whether a navigation is forced; going back to where one once led is the user's own decision again. */
export function isForced({ state }: Location<unknown>, action: `${NavigationType}`): boolean {
  return action === 'REPLACE' && typeof state === 'object' && state !== null && 'isForced' in state
}
