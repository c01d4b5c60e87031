import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import type { RiskSnapshot } from '../../../domain/api/risks.ts'
import { formatDateTime } from '../../components/dates.ts'
import { LevelChip } from '../../components/LevelChip.tsx'
import { WorkflowStatusChip } from '../../components/WorkflowStatusChip.tsx'
import { levelOfRisk } from '../../resources/risks/levels.ts'
import { TitleLink } from '../board/cards/TitleLink.tsx'
import { useTitleOf } from '../../resources/risks/useTitleOf.ts'
import { writeHistoryParams, type HistoryParams } from './historyParams.ts'

const columns = ['takenAt', 'summary', 'companyGroup', 'gross', 'net', 'riskItems', 'status'] as const

/** A page of snapshots; on a phone each is a small card of its own. */
export function HistoryTable({ snapshots, params }: { snapshots: readonly RiskSnapshot[]; params: HistoryParams }) {
  const translate = useTranslate()
  const titleOf = useTitleOf()
  const label = (column: (typeof columns)[number]) => translate(`history.columns.${column}`)
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ borderRadius: 3 }}>
      <Table
        aria-labelledby="history-count"
        sx={{
          // On a phone a row is a card; the names of the columns stand before the values there.
          '@media (max-width: 899px)': {
            '& thead': { display: 'none' },
            '& tbody, & tr': { display: 'block' },
            '& tr': { p: 1.5, borderBottom: 1, borderColor: 'divider' },
            '& td': { display: 'flex', gap: 1, p: 0, py: 0.5, border: 0, alignItems: 'baseline' },
            '& td::before': {
              content: 'attr(data-label)',
              flex: '0 0 116px',
              color: 'text.secondary',
              fontSize: '0.8125rem',
            },
          },
        }}
      >
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
