/** Returns the list with the entry at `from` moved to `to`; unchanged if either index is outside. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = entries[from]
  if (entry === undefined || to < 0 || to >= entries.length || from === to) return entries
  const others = entries.filter((_, index) => index !== from)
  return [...others.slice(0, to), entry, ...others.slice(to)]
}

/** Returns the new positions, counted from 1, of the records that move. */
export function newPlaces(entries: readonly { id: number; order: number }[]): { id: number; order: number }[] {
  return entries
    .map(({ id, order }, index) => ({ id, order, place: index + 1 }))
    .filter(({ order, place }) => order !== place)
    .map(({ id, place }) => ({ id, order: place }))
}
