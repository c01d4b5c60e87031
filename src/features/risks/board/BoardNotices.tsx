import { useBoardUser } from '../shared/boardUser.ts'
import CompletedNotice from './CompletedNotice.tsx'
import { RunningPeriods } from './RunningPeriods.tsx'

/** What authors are told above their records: periods that run, and what was completed. */
export default function BoardNotices() {
  return (
    <>
      {useBoardUser().role === 'Assessor' && <RunningPeriods />}
      <CompletedNotice />
    </>
  )
}
