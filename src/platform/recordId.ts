/** The id of a record in an address, null where the text names none. */
export function recordIdOf(text: string | null | undefined): number | null {
  return text && /^[1-9]\d*$/.test(text) ? Number(text) : null
}
