import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import type { PastReset } from '#domain/wire/resets'
import { formatDate, formatDateTime } from '#src/platform/dates.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { TablePages } from '#src/ui/TablePages.tsx'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { nameOf } from '../roleAssignments/person.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { usePastResets } from './resetData.ts'

const perPage = 10

const onlyWide = { display: { xs: 'none', md: 'table-cell' } }

/** A tooltip is no place for hundreds of names. */
const mostNames = 20

/** What was reset before in the reach, the latest first (rule reset.history). */
export function PastResets() {
  const translate = useText()
  const [page, setPage] = useState(1)
  const { data, error, isPlaceholderData, refetch } = usePastResets(page, perPage)
  return (
    <section aria-labelledby="past-resets">
      <Typography id="past-resets" variant="h2" sx={{ mb: 1.5 }}>
        {translate('riskReset.history.title')}
      </Typography>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={160} aria-label={translate('app.loading')} />
      ) : data.total === 0 ? (
        <EmptyState title={translate('riskReset.history.none')} />
      ) : (
        <>
          <TableContainer
            component={Paper}
            variant="outlined"
            aria-busy={isPlaceholderData}
            sx={{ borderRadius: 3, opacity: isPlaceholderData ? 0.6 : 1 }}
          >
            <Table size="small" aria-labelledby="past-resets">
              <TableHead>
                <TableRow>
                  <TableCell sx={{ py: 1.25 }}>{translate('riskReset.history.columns.resetDate')}</TableCell>
                  <TableCell sx={onlyWide}>{translate('riskReset.history.columns.periodDate')}</TableCell>
                  <TableCell>{translate('riskReset.history.columns.groups')}</TableCell>
                  <TableCell sx={onlyWide}>{translate('riskReset.history.columns.resetBy')}</TableCell>
                  <TableCell align="right">{translate('riskReset.columns.count')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {data.resets.map((reset) => (
                  <PastResetRow key={reset.id} reset={reset} />
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          {data.total > perPage && <TablePages page={page} perPage={perPage} total={data.total} onPage={setPage} />}
        </>
      )}
    </section>
  )
}

function PastResetRow({
  reset: { periodDate, resetDate, createdAt, companyGroups, count, resetBy },
}: {
  reset: PastReset
}) {
  const translate = useText()
  const by = translate('riskReset.history.by', { name: nameOf(resetBy), date: formatDateTime(createdAt) })
  const names = companyGroups
    .slice(0, mostNames)
    .map(({ name }) => name)
    .join(', ')
  return (
    <TableRow hover sx={{ '& > td': { verticalAlign: 'top', py: 1.25 } }}>
      <TableCell sx={{ whiteSpace: { md: 'nowrap' } }}>
        {formatDate(resetDate)}
        <Typography variant="caption" color="text.secondary" sx={{ display: { xs: 'block', md: 'none' } }}>
          {translate('riskReset.dates.periodDateIs', { date: formatDate(periodDate) })}
          <br />
          {by}
        </Typography>
      </TableCell>
      <TableCell sx={{ ...onlyWide, whiteSpace: 'nowrap' }}>{formatDate(periodDate)}</TableCell>
      <TableCell>
        <TruncatedText
          lines={2}
          text={
            companyGroups.length > mostNames
              ? translate('riskReset.history.andMore', { names, count: companyGroups.length - mostNames })
              : names
          }
        />
      </TableCell>
      <TableCell sx={onlyWide}>{by}</TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {count.toLocaleString(currentLocale())}
      </TableCell>
    </TableRow>
  )
}
