import { useQuery } from '@tanstack/react-query'
import { useText } from '#src/platform/i18n/useText.ts'
import { Navigate, useParams } from 'react-router-dom'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { pathOfBoard } from '../steps.ts'
import { DrillDown } from './DrillDown.tsx'

/** One summary with the items it stands for (rule screens.drill-down). */
export default function DrillDownPage() {
  const translate = useText()
  const id = Number(useParams().id)
  const isRecord = Number.isInteger(id) && id > 0
  const dataProvider = useRiskBoardDataProvider()
  const {
    data: summary,
    error,
    refetch,
  } = useQuery({
    queryKey: ['risks', 'drillDown', id],
    queryFn: ({ signal }) => dataProvider.getDrillDown(id, { signal }),
    enabled: isRecord,
    retry: false,
  })

  // Without the id, optional in the address (rule routes.optional-id), there is nothing to drill into; nor in an item.
  if (!isRecord || summary?.type === 'item') return <Navigate to={pathOfBoard('summary')} replace />
  return (
    <>
      <PageTitle title={translate('drillDown.title')} />
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : summary ? (
        <DrillDown summary={summary} />
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}
