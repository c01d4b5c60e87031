/** Returns the first letters of the names; in Thai a leading vowel is written first but is no initial. */
export function initials(...names: string[]): string {
  return names.map((name) => /\p{L}/u.exec(name.replace(/^[เแโใไ]/, ''))?.[0]?.toUpperCase() ?? '').join('')
}
