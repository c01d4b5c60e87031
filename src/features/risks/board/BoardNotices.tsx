import { noticedRole } from '#domain/access/roles'
import { useBoardUser } from '../board-parts/boardUser.ts'
import { useIsWide } from '../board-parts/useBoardLayout.ts'
import CompletedNotice from './CompletedNotice.tsx'
import RunningPeriods from './RunningPeriods.tsx'

/**
 * The notices for authors under their records, which would otherwise move: completed records, and the running periods where
 * the toolbar has no room for them.
 */
export default function BoardNotices() {
  const isWide = useIsWide()
  return (
    <>
      {useBoardUser().role === noticedRole && !isWide && <RunningPeriods />}
      <CompletedNotice />
    </>
  )
}
