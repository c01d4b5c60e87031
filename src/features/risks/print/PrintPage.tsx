import './print.css'
import { useText } from '#src/platform/i18n/useText.ts'
import { Navigate, useSearchParams } from 'react-router-dom'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { ReportFilter } from '../board/ReportFilter.tsx'
import { useBoardUser } from '../boardUser.ts'
import { PrintDocument } from './PrintDocument.tsx'
import { PrintToolbar } from './PrintToolbar.tsx'
import { usePrintData } from './usePrintData.ts'

/** `/export-pdf`: the board's risks on A4, by the browser's own print; with `?id=` only those chosen; for whoever has a board. */
export default function PrintPage() {
  const translate = useText()
  const { types } = useBoardUser()
  if (types.length === 0) return <Navigate to="/" replace />
  return (
    <main className="print-page">
      <PageTitle title={translate('print.title')} />
      <ReportFilter>
        <Print />
      </ReportFilter>
    </main>
  )
}

function Print() {
  const translate = useText()
  const [query] = useSearchParams()
  const ids = query.getAll('id').map(Number).filter(Number.isInteger)
  const { data, error, refetch } = usePrintData(ids)
  return (
    <>
      <PrintToolbar isReady={data !== undefined && data.risks.length > 0} />
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <PageSkeleton />
      ) : data.risks.length === 0 ? (
        <EmptyState title={translate('print.empty')} />
      ) : (
        <PrintDocument {...data} isChoice={ids.length > 0} />
      )}
    </>
  )
}
