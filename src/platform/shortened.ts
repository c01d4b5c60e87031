const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * A text of at most so many letters, with an ellipsis where it was longer. A Thai consonant keeps its vowels and tone
 * mark: they are one letter together.
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
