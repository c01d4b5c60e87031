import { setImmediate as nextTurn } from 'node:timers/promises'

/** The maximum time for which a loop may block everybody else, in milliseconds. */
const longestTurn = 20

/**
 * For a loop over input of a caller: `await pause()` in each round yields to other requests after that time (rule
 * wire.turns).
 */
function pauses(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < longestTurn) return
    await nextTurn()
    began = performance.now()
  }
}

/** Like `map` of a list, with pauses. */
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
