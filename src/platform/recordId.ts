/** Returns the id of a record in a URL; null if the text is not an id. */
export function recordIdOf(text: string | null | undefined): number | null {
  return text && /^[1-9]\d*$/.test(text) ? Number(text) : null
}
