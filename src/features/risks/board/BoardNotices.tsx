import { useListContext } from 'react-admin'
import { noticedRole } from '#domain/access/roles'
import { useBoardUser } from '../board-parts/boardUser.ts'
import { useIsWide } from '../board-parts/useBoardLayout.ts'
import CompletedNotice from './CompletedNotice.tsx'
import RunningPeriods from './RunningPeriods.tsx'

/**
 * The notices for authors under their records, which would otherwise move: completed records, and the running periods where
 * the toolbar has no room for them. While records are selected, their bar would cover the periods.
 */
export default function BoardNotices() {
  const isWide = useIsWide()
  const { selectedIds } = useListContext()
  const hasPeriods = useBoardUser().role === noticedRole && !isWide && selectedIds.length === 0
  return (
    <>
      {hasPeriods && <RunningPeriods />}
      <CompletedNotice />
    </>
  )
}
