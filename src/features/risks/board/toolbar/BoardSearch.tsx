import { Box, Button, Paper, Typography } from '@mui/material'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDataProvider, useStore } from 'react-admin'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { recordNumberIn } from '#domain/validation/searchForm'
import type { RiskCard } from '#domain/wire/riskCards'
import type { CallMeta } from '#src/dataProvider/dataProvider.ts'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { pathOfStep } from '#src/features/risks/board-parts/steps.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { pathWithoutLocale } from '#src/platform/locale.ts'
import { SearchField } from '#src/ui/forms/SearchField.tsx'

const longest = 6

/** Returns the latest searches of the board, the newest first, and a function that stores a search. */
function useRecentSearches(): [searches: readonly string[], remember: (q: string) => void] {
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

/** The search of the board (rule screens.board-search). */
export function BoardSearch() {
  const translate = useText()
  const { filter, search: searchBoard } = useBoardFilter()
  const openNumber = useOpenNumber()
  const isLeaving = useIsLeaving()
  const search = useCallback(
    (q: string) => {
      // A debounced search must not return a user who has just opened a record to the board.
      if (!isLeaving) searchBoard(q)
    },
    [searchBoard, isLeaving],
  )
  const [isSearching, setSearching] = useState(false)
  const [recent, remember] = useRecentSearches()
  // A search that was cleared by its button can also be restored.
  const last = useRef(filter.q)
  useEffect(() => {
    if (filter.q === '') remember(last.current)
    last.current = filter.q
  }, [filter.q, remember])
  return (
    <Box
      onFocus={() => setSearching(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        setSearching(false)
        remember(filter.q)
      }}
      onKeyDown={({ key }) => key === 'Escape' && setSearching(false)}
      sx={{ position: 'relative' }}
    >
      <SearchField
        value={filter.q}
        placeholder={translate('board.search.placeholder')}
        onChange={search}
        onEnter={(text) => void openNumber(text)}
      />
      {isSearching && filter.q === '' && recent.length > 0 && (
        <Paper variant="outlined" role="group" aria-label={translate('board.search.recent')} sx={recentStyle}>
          <Typography variant="caption" color="text.secondary" sx={{ px: 1 }} aria-hidden>
            {translate('board.search.recent')}
          </Typography>
          {recent.map((q) => (
            <Button key={q} size="small" onClick={() => search(q)} sx={{ justifyContent: 'flex-start' }}>
              {q}
            </Button>
          ))}
        </Paper>
      )}
    </Box>
  )
}

/** Shown under the field while it is empty. */
const recentStyle = {
  position: 'absolute',
  zIndex: 5,
  top: '100%',
  left: 0,
  right: 0,
  mt: 0.5,
  p: 1,
  display: 'flex',
  flexDirection: 'column',
  boxShadow: '0 12px 32px rgb(7 29 33 / 28%)',
} as const

/** Opens the record with the typed number, of either type; does nothing if the user cannot see such a record. */
function useOpenNumber() {
  const dataProvider = useDataProvider()
  const navigate = useNavigate()
  return async (text: string) => {
    const number = recordNumberIn(text)
    if (number === null) return
    const { data } = await dataProvider.getList<RiskCard>('risks', {
      filter: { q: String(number) },
      // Without a sort order the record with that number comes first.
      pagination: { page: 1, perPage: 1 },
      meta: { fields: 'card' } satisfies CallMeta,
    })
    if (data[0]?.id === number) void navigate(pathOfStep(data[0].type, number, 'details'))
  }
}

/** Whether navigation to another page has started. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const { location: destination } = useNavigation()
  return destination !== undefined && pathWithoutLocale(destination.pathname) !== pathname
}
