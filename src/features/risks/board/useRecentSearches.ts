import { useCallback } from 'react'
import { useStore } from 'react-admin'

const longest = 6

/** Returns the latest searches of the board, the newest first, and a function that stores a search. */
export function useRecentSearches(): [searches: readonly string[], remember: (q: string) => void] {
  const [searches, setSearches] = useStore<readonly string[]>('board.recentSearches', [])
  const remember = useCallback(
    (q: string) => {
      const text = q.trim()
      if (text !== '') setSearches([text, ...searches.filter((one) => one !== text)].slice(0, longest))
    },
    [searches, setSearches],
  )
  return [searches, remember]
}
