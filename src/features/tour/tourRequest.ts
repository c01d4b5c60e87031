/** State of a link that asks for the tour on the page it leads to. */
export const tourRequest = { tour: true } as const

/** Whether the link that led here asked for the tour. */
export function asksForTour(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'tour' in state
}
