import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom'
import { recallBoard, rememberBoard, type BoardKind } from './state/boardMemory.ts'
import { readParams, writeParams, type BoardParams } from './state/boardParams.ts'
import { pathWithoutLocale } from '#src/platform/locale.ts'

/** Changes of the board; anything but a page change starts again on the first page. */
export type ChangeBoard = (change: Partial<BoardParams>) => void

/**
 * What the board shows, kept in the URL. Opened without more than a type it returns to where the same
 * reader left it, so that filters and page survive an edit.
 */
export function useBoardParams(
  roleAssignmentId: number,
  kind: BoardKind = 'active',
): {
  params: BoardParams
  change: ChangeBoard
  isReady: boolean
} {
  const [query, setQuery] = useSearchParams()
  const { key, pathname } = useLocation()
  const [start] = useState(() => ({ key, board: recallBoard(roleAssignmentId, query, kind) }))
  const toRestore = key === start.key ? start.board : null
  const params = useMemo(() => readParams(query), [query])

  useEffect(() => {
    if (toRestore) setQuery(toRestore, { replace: true })
    else rememberBoard(roleAssignmentId, writeParams(params), kind)
  }, [kind, params, roleAssignmentId, setQuery, toRestore])

  const { location: destination } = useNavigation()
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = destination !== undefined && pathWithoutLocale(destination.pathname) !== pathname
  }, [destination, pathname])

  const change = useCallback<ChangeBoard>(
    (changes) => {
      // A search that was typed just before a record was opened must not call its reader back to the board.
      if (isLeaving.current) return
      // Typing must not fill the browser's history with one entry a letter.
      const options = { replace: 'q' in changes }
      setQuery((present) => writeParams({ ...readParams(present), page: 1, ...changes }), options)
    },
    [setQuery],
  )

  return { params, change, isReady: toRestore === null }
}
