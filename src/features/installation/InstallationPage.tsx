import { Table, TableBody, TableCell, TableRow, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import {
  checkParts,
  unsetPart,
  type CheckLine,
  type CheckState,
  type InstallationCheck,
} from '#domain/wire/installationCheck'
import { administrationQueries } from '#src/dataProvider/endpoints/administration.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { rowsAsCards } from '#src/ui/list/ListTable.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'

/** `/admin/installation`: one line for each part of the installation (rule install.check). */
export default function InstallationPage() {
  const translate = useText()
  const { data, error, isFetching, refetch } = useQuery(administrationQueries.installationCheck)
  const again = () => void refetch()
  return (
    <>
      <PageHead
        title={translate('installation.title')}
        action={
          <BusyButton variant="outlined" onClick={again} loading={isFetching}>
            {translate('installation.again')}
          </BusyButton>
        }
      />
      {error ? (
        <ErrorState message={error.message} onRetry={again} />
      ) : data ? (
        <Lines check={data} />
      ) : (
        <div role="status" aria-label={translate('installation.checking')}>
          <CardSkeletons count={checkParts.length} height={40} />
        </div>
      )}
    </>
  )
}

const colours = {
  ok: 'success.main',
  warning: 'warning.main',
  failed: 'error.main',
  notUsed: 'text.secondary',
} as const satisfies Record<CheckState, string>

function Lines({ check: { checkedAt, lines } }: { check: InstallationCheck }) {
  const translate = useText()
  const dates = useDates()
  return (
    <>
      <Table
        size="small"
        aria-label={translate('installation.list')}
        // The cells of a card need no labels.
        sx={[{ mt: 2 }, rowsAsCards, { '& td::before': { display: 'none' } }]}
      >
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.part}>
              <TableCell component="th" scope="row">
                {translate(`installation.parts.${line.part}`)}
              </TableCell>
              <TableCell sx={{ color: colours[line.state], fontWeight: 600 }}>
                {translate(`installation.states.${line.state}`)}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <Detail line={line} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography role="status" color="text.secondary" sx={{ mt: 2 }}>
        {translate('installation.checkedAt', { time: dates.withTime(checkedAt) })}
      </Typography>
    </>
  )
}

function Detail({ line }: { line: CheckLine }) {
  const translate = useText()
  const unset = unsetPart(line)
  return (
    <div>
      {line.detail}
      {unset && (
        <Typography variant="body2" color="text.secondary">
          {translate(`installation.advice.${unset}`)}
        </Typography>
      )}
    </div>
  )
}
