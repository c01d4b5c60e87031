import { noticedRole } from '#domain/access/roles'
import { useBoardUser } from '../board-parts/boardUser.ts'
import CompletedNotice from './CompletedNotice.tsx'
import { RunningPeriods } from './RunningPeriods.tsx'

/** The notices for authors above their records: running periods, and completed records. */
export default function BoardNotices() {
  return (
    <>
      {useBoardUser().role === noticedRole && <RunningPeriods />}
      <CompletedNotice />
    </>
  )
}
