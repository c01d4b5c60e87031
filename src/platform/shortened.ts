const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Shortens a text to a number of letters, with an ellipsis. A Thai consonant with its vowels and tone mark counts as
 * one letter.
 */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  const kept: string[] = []
  for (const { segment } of letters.segment(text)) {
    if (kept.length === longest) return `${kept.slice(0, -1).join('').trimEnd()}…`
    kept.push(segment)
  }
  return text
}
