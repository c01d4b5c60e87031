import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readParams, writeParams, type BoardParams } from '../risks/board/state/boardParams.ts'
import { boardTypesOf, type Reader } from '../risks/reader.ts'
import type { ChangeBoard } from '../risks/board/useBoardParams.ts'

/**
 * What a report is about, in the URL and in the words of the board, so that a board turns into a report
 * and every number of a report into a board. Paging and sorting mean nothing here.
 */
export function useReportParams(reader: Reader): { params: BoardParams; change: ChangeBoard } {
  const [query, setQuery] = useSearchParams()
  const types = boardTypesOf(reader)
  const params = useMemo(() => {
    const read = readParams(query)
    return { ...read, page: 1, type: types.includes(read.type) ? read.type : (types[0] ?? read.type) }
  }, [query, types])
  const change = useCallback<ChangeBoard>(
    (changes) =>
      setQuery((present) => writeParams({ ...readParams(present), ...changes }), { replace: 'q' in changes }),
    [setQuery],
  )
  return { params, change }
}
