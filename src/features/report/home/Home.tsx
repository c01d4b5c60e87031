import { Box, Stack } from '@mui/material'
import { useCanAccess } from 'react-admin'
import { boardFilterOf } from '#src/dataProvider/boardFilter.ts'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { RecordSkeleton } from '#src/ui/PageSkeleton.tsx'
import { Promises } from '../Promises.tsx'
import { Decisions } from './Decisions.tsx'
import { Highest, LateActions } from './Highest.tsx'
import { Moved } from './Moved.tsx'
import { Numbers } from './Numbers.tsx'
import { useDecisions, useFailures } from './useHome.ts'

/** The open decisions of the user, before everything else (rule screens.overview). */
export function OpenDecisions() {
  const { data, error, isLoading, refetch } = useDecisions()
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (isLoading) return <RecordSkeleton />
  return data ? <Decisions tasks={data} /> : null
}

/**
 * Three numbers, movements, the worst and the late records (rule screens.overview).
 * @param hasPromises whether the promises are shown here; the charts below have their own
 */
export function Home({ hasPromises }: { hasPromises: boolean }) {
  const { canAccess: isDecider = false } = useCanAccess({ resource: 'decisions', action: 'list' })
  const { type } = useBoardFilter().filter
  const failures = useFailures(type)
  return (
    <Stack sx={{ gap: 2 }}>
      {failures[0] && (
        <ErrorState
          message={failures[0].error.message}
          onRetry={() => failures.forEach(({ refetch }) => void refetch())}
        />
      )}
      <Numbers type={type} />
      <Box
        sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Moved type={type} />
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Highest type={type} />
          <LateActions type={type} />
        </Stack>
      </Box>
      {hasPromises && isDecider && <Promises filter={boardFilterOf({ type })} />}
    </Stack>
  )
}
