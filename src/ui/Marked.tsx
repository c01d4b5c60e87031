import { createContext, use } from 'react'

/** The search text of the page, to highlight in texts. */
export const SearchedText = createContext('')

/** A text with the searched words highlighted. */
export function Marked({ text }: { text: string }) {
  const words = use(SearchedText)
    .trim()
    .replace(/^#(?=\d+$)/, '')
    .split(/\s+/)
    .filter(Boolean)
  if (words.length === 0) return text
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'giu')
  // Every second part is a match.
  return text.split(pattern).map((part, place) => (place % 2 === 1 ? <mark key={place}>{part}</mark> : part))
}
