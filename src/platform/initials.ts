/** Returns the first letters of the names; a leading Thai vowel is written first but is not an initial. */
export function initials(...names: string[]): string {
  return names.map((name) => /\p{L}/u.exec(name.replace(/^[เแโใไ]/, ''))?.[0]?.toUpperCase() ?? '').join('')
}
