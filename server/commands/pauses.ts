import { setImmediate as nextTurn } from 'node:timers/promises'

/** So long a loop may keep everybody else waiting, in milliseconds. */
const longestTurn = 20

/**
 * For a loop over what a caller sent: `await pause()` in each round lets others have their turn where the loop had its own
 * (rule wire.turns).
 */
export function pauses(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < longestTurn) return
    await nextTurn()
    began = performance.now()
  }
}

/** As `map` of a list, with pauses. */
export async function mapWithPauses<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const pause = pauses()
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    results.push(map(item, index))
    await pause()
  }
  return results
}
