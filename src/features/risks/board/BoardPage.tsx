import { Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, useEffect } from 'react'
import { ListBase, useCanAccess, useListContext, useStore, useEvent } from 'react-admin'
import { Navigate, useLocation } from 'react-router-dom'
import {
  addressOfChanged,
  boardAddress,
  boardKeyOf,
  listOptionsOf,
  sortOf,
  type RememberedList,
} from '#src/features/risks/board-parts/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { firstPageOf } from '#src/features/risks/board-parts/firstBoard.ts'
import { BoardColumns } from '#src/features/risks/board-parts/heatMap/BoardHeatMaps.tsx'
import { useOrigin } from '#src/features/risks/board-parts/origin.ts'
import { useLanding } from '#src/features/risks/board-parts/useLanding.ts'
import { useFreshQueue } from '#src/features/risks/record-parts/queue/useQueue.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { BoardList } from './BoardList.tsx'
import { BoardToolbar } from './BoardToolbar.tsx'
import { CompletedNotice } from './CompletedNotice.tsx'

/** The risk board, the home page of everyone who reads risks (rule screens.board). */
export default function BoardPage() {
  const translate = useText()
  return (
    <>
      <PageTitle title={translate('board.title')} />
      <BoardOfUser />
    </>
  )
}

/** Opens the board of the URL, or as the user left it. */
function BoardOfUser() {
  const translate = useText()
  const user = useBoardUser()
  const { search } = useLocation()
  const storeKey = boardKeyOf(user)
  const [left] = useStore<RememberedList | undefined>(storeKey)
  const landing = useLanding(user, search)
  const queryClient = useQueryClient()
  const [firstType] = user.types
  if (firstType === undefined) return <EmptyState title={translate('board.noBoard')} />
  const address = boardAddress(search, user, left)
  if (address !== null) return <Navigate to={address} replace />
  if (landing !== null) return <Navigate to={landing} replace />
  const changed = addressOfChanged(search, user)
  const options = listOptionsOf(user)
  // Without a filter in the URL the list opens as the user left it, which the loader did not load.
  const first = search !== '' || left === undefined ? firstPageOf(queryClient, search) : undefined
  return (
    <ListBase
      {...options}
      queryOptions={{ ...options.queryOptions, ...first }}
      storeKey={storeKey}
      sort={sortOf({ type: firstType }, user.role)}
    >
      {changed && <Navigate to={changed} replace />}
      <Board />
    </ListBase>
  )
}

/** The notices, for roles that create records. */
function Completed() {
  const { canAccess = false } = useCanAccess({ resource: 'own-records', action: 'list' })
  return canAccess ? <CompletedNotice /> : null
}

const SelectionBar = lazy(() => loadCode(() => import('./selection/SelectionBar.tsx')))

/** The tools for selected records load with the first selection; they stay mounted to show their last messages. */
function Selection() {
  const { selectedIds } = useListContext()
  const isOfList = useEndOfSelection()
  const [isNeeded, setNeeded] = useState(false)
  if (isOfList && selectedIds.length > 0 && !isNeeded) setNeeded(true)
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <SelectionBar />
      </Suspense>
    )
  )
}

/** The board inside react-admin's list, which has filter, order, page and selection. */
function Board() {
  useOrigin(null)
  useFreshQueue()
  return (
    // The records are the main content of the board, so the parts above them take as little space as possible.
    <Stack sx={{ gap: 1, mt: { md: -0.5 } }}>
      <BoardToolbar />
      <BoardColumns>
        <BoardList />
        <Completed />
        <Selection />
      </BoardColumns>
    </Stack>
  )
}

/**
 * Clears the selection when the list changes: when the board opens, and on every change of view, filter, search or
 * type; paging and sorting do not clear it (rule screens.selection).
 * @returns whether the current selection was made in this list
 */
function useEndOfSelection(): boolean {
  const { filterValues, selectedIds, onUnselectItems } = useListContext()
  const list = JSON.stringify(filterValues)
  const [begun, setBegun] = useState({ list, selectedIds })
  if (begun.list !== list) setBegun({ list, selectedIds })
  // react-admin returns a new callback on every selection change.
  const unselect = useEvent(() => onUnselectItems())
  useEffect(() => unselect(), [list, unselect])
  return begun.selectedIds !== selectedIds
}
