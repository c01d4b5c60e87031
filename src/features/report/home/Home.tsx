import { Box, Stack } from '@mui/material'
import { boardFilterOf } from '#src/dataProvider/boardFilter.ts'
import { useBoardFilter } from '../../risks/shared/filters/useBoardFilter.ts'
import { useBoardUser } from '../../risks/shared/boardUser.ts'
import { Promises } from '../Promises.tsx'
import { Decisions } from './Decisions.tsx'
import { Highest, LateActions } from './Highest.tsx'
import { Moved } from './Moved.tsx'
import { Numbers } from './Numbers.tsx'
import { decidedStatus, useDecisions, useLatePlans } from './useHome.ts'

/** The open decisions, three numbers, movements, the worst and the late records (rule screens.overview). */
export function Home() {
  const decisions = useDecisions()
  const latePlans = useLatePlans()
  const { role } = useBoardUser()
  const { type } = useBoardFilter().filter
  return (
    <Stack sx={{ gap: 2 }}>
      {decisions.data && <Decisions cards={decisions.data} />}
      <Numbers type={type} />
      <Moved type={type} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
        <Highest />
        <LateActions plans={latePlans} />
      </Box>
      {decidedStatus[role] && <Promises filter={boardFilterOf({ type })} />}
    </Stack>
  )
}
