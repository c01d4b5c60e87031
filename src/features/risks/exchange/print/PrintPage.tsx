import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import PrintOutlinedIcon from '@mui/icons-material/PrintOutlined'
import { Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useListSortContext, useDataProvider } from 'react-admin'
import { Navigate, useSearchParams, useNavigate } from 'react-router-dom'
import { riskFilterOf } from '#src/dataProvider/boardFilter.ts'
import { presentationQueries } from '#src/dataProvider/endpoints/presentations.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { ReportFilter } from '#src/features/risks/board-parts/filters/ReportFilter.tsx'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { QueryState } from '#src/ui/QueryState.tsx'
import { PrintDocument } from './PrintDocument.tsx'
import './print.css'

/**
 * `/export-pdf`: the board's risks on A4, through the browser's print dialog; with `?id=` only the selected ones; for
 * users with a board.
 */
export default function PrintPage() {
  const translate = useText()
  const { types } = useBoardUser()
  if (types.length === 0) return <Navigate to="/" replace />
  return (
    <main className="print-page">
      <PageTitle title={translate('board.links.print')} />
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
      {error || !data ? (
        <QueryState error={error} retry={refetch} outline={<PageSkeleton />} />
      ) : data.risks.length === 0 ? (
        <EmptyState title={translate('print.empty')} />
      ) : (
        <PrintDocument {...data} isChoice={ids.length > 0} />
      )}
    </>
  )
}

/** The print and back buttons; visible only on screen. */
function PrintToolbar({ isReady }: { isReady: boolean }) {
  const translate = useText()
  const navigate = useNavigate()
  return (
    <Stack direction="row" className="print-hidden" sx={{ gap: 1.5, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Button
        startIcon={<ArrowBackIcon />}
        onClick={() => (history.length > 1 ? void navigate(-1) : void navigate('/'))}
      >
        {translate('print.back')}
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 240px' }}>
        {translate('print.hint')}
      </Typography>
      <Button
        variant="contained"
        startIcon={<PrintOutlinedIcon />}
        disabled={!isReady}
        onClick={() => {
          // Without its font, Thai would lose its tone marks on paper.
          void document.fonts.ready.then(() => window.print())
        }}
      >
        {translate('board.links.print')}
      </Button>
    </Stack>
  )
}

/** Returns the filtered or selected risks with their heat map. */
function usePrintData(ids: readonly number[]) {
  const dataProvider = useDataProvider()
  const { sort } = useListSortContext()
  const filter = riskFilterOf(useBoardFilter().filter, useBoardUser())
  return useQuery(presentationQueries.print(dataProvider, filter, sort, ids))
}
