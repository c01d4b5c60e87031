/** An item with its dependencies. */
export interface Turn {
  /** The name that other items use as their parent. */
  name: string | null
  parent: string
}

/**
 * Returns the items in rounds: an item follows every other one whose name is its parent. In a cycle, the first
 * remaining item comes alone. Runs in linear time.
 */
export function parentsFirst<Item>(items: readonly Item[], turnOf: (item: Item) => Turn): Item[] {
  const waiting = items.map((item, index) => ({ item, index, isDone: false, ...turnOf(item) }))
  type Waiting = (typeof waiting)[number]
  const named = new Map<string | null, Waiting[]>()
  const below = new Map<string, Waiting[]>()
  for (const one of waiting) {
    named.set(one.name, [])
    below.set(one.parent, [])
  }
  for (const one of waiting) {
    named.get(one.name)?.push(one)
    below.get(one.parent)?.push(one)
  }
  const left = new Map([...named].map(([name, all]) => [name, all.length]))
  const isReady = ({ name, parent }: Waiting) => (left.get(parent) ?? 0) - (name === parent ? 1 : 0) === 0

  const ordered: Item[] = []
  let round = waiting.filter(isReady)
  let first = 0
  while (ordered.length < waiting.length) {
    if (round.length === 0) {
      while (waiting[first]?.isDone) first += 1
      round = waiting.slice(first, first + 1)
    }
    const names = new Set<string>()
    for (const one of round) {
      one.isDone = true
      ordered.push(one.item)
      if (one.name === null) continue
      left.set(one.name, (left.get(one.name) ?? 0) - 1)
      names.add(one.name)
    }
    round = [...names].flatMap((name) => ready(name)).sort((one, other) => one.index - other.index)
  }
  return ordered

  /**
   * The items under a name whose last parent has been returned; if only one parent is left, that one may itself be
   * under its own name.
   */
  function ready(name: string): Waiting[] {
    const count = left.get(name) ?? 0
    if (count > 1) return []
    const candidates = count === 0 ? below.get(name) : named.get(name)
    return (candidates ?? []).filter((one) => !one.isDone && one.parent === name && isReady(one))
  }
}
