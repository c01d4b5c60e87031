import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useText } from '#src/platform/i18n/useText.ts'
import type { RiskSnapshot } from '#domain/wire/risks'
import { formatDateTime } from '#src/platform/dates.ts'
import { LevelChip } from '../risks/labels/LevelChip.tsx'
import { rowsAsCards } from '#src/ui/list/rowsAsCards.ts'
import { WorkflowStatusChip } from '../risks/labels/WorkflowStatusChip.tsx'
import { levelOfRisk } from '../risks/labels/levels.ts'
import { TitleLink } from '../risks/labels/TitleLink.tsx'
import { useTitleOf } from '../risks/labels/useTitleOf.ts'
import { writeHistoryParams, type HistoryParams } from './historyParams.ts'

const columns = ['takenAt', 'summary', 'companyGroup', 'gross', 'net', 'riskItems', 'status'] as const

/** A page of snapshots; on a phone each is a small card of its own. */
export function HistoryTable({ snapshots, params }: { snapshots: readonly RiskSnapshot[]; params: HistoryParams }) {
  const translate = useText()
  const titleOf = useTitleOf()
  const label = (column: (typeof columns)[number]) => translate(`history.columns.${column}`)
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ borderRadius: 3 }}>
      <Table aria-labelledby="history-count" sx={rowsAsCards}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{label(column)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {snapshots.map((snapshot) => (
            <TableRow key={snapshot.id} hover>
              <TableCell data-label={label('takenAt')} sx={{ whiteSpace: 'nowrap' }}>
                {formatDateTime(snapshot.createdAt)}
              </TableCell>
              <TableCell data-label={label('summary')} sx={{ minWidth: { md: 260 } }}>
                <TitleLink
                  title={titleOf({ ...snapshot, id: snapshot.riskId })}
                  to={`/history?${writeHistoryParams({ ...params, id: snapshot.id })}`}
                />
              </TableCell>
              <TableCell data-label={label('companyGroup')}>{snapshot.companyGroup.name}</TableCell>
              <TableCell data-label={label('gross')}>
                <LevelChip level={levelOfRisk(snapshot, 'gross')} />
              </TableCell>
              <TableCell data-label={label('net')}>
                <LevelChip level={levelOfRisk(snapshot, 'net')} />
              </TableCell>
              <TableCell data-label={label('riskItems')}>{snapshot.riskRisks.length}</TableCell>
              <TableCell data-label={label('status')}>
                <WorkflowStatusChip status={snapshot.latestDetail.workflowStatus.name} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
