import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'
import { formatDate } from '#src/platform/dates.ts'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { LevelChip } from '../labels/LevelChip.tsx'
import { rowsAsCards } from '#src/ui/list/rowsAsCards.ts'
import { WorkflowStatusChip } from '../labels/WorkflowStatusChip.tsx'
import { OpenRiskButton } from '../labels/OpenRiskButton.tsx'
import { TitleLink } from '../labels/TitleLink.tsx'
import { useTitleOf } from '../labels/useTitleOf.ts'
import { levelOfRisk } from '../labels/levels.ts'
import { pathOfStep } from '../steps.ts'

const columns = [
  'id',
  'eventDescription',
  'riskCategory',
  'companyGroup',
  'gross',
  'net',
  'status',
  'updated',
  'open',
] as const

/** Rule screens.sizes: the drill-down table is at most this high and scrolls within. */
const maxHeight = '39vh'

/** The bound items of a summary, each with the way to its own pages; on a phone each is a small card of its own. */
export function DrillDownTable({ items }: { items: readonly Risk[] }) {
  const translate = useText()
  const titleOf = useTitleOf()
  const label = (column: (typeof columns)[number]) => translate(`drillDown.columns.${column}`)
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      // A region that scrolls must be reachable by keyboard.
      tabIndex={0}
      role="region"
      aria-labelledby="drill-down-items"
      sx={{ maxHeight, borderRadius: 3 }}
    >
      <Table stickyHeader size="small" sx={[{ minWidth: { md: 960 } }, rowsAsCards]}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{label(column)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((item) => (
            <TableRow key={item.id} hover>
              <TableCell data-label={label('id')}>{item.id}</TableCell>
              <TableCell data-label={label('eventDescription')} sx={{ minWidth: { md: 260 }, maxWidth: { md: 360 } }}>
                <TitleLink title={titleOf(item)} to={pathOfStep('item', item.id, 'details')} />
              </TableCell>
              <TableCell data-label={label('riskCategory')}>
                {item.latestDetail.riskCategory?.name ?? <EmptyValue />}
              </TableCell>
              <TableCell data-label={label('companyGroup')}>{item.companyGroup.name}</TableCell>
              <TableCell data-label={label('gross')}>
                <LevelChip level={levelOfRisk(item, 'gross')} />
              </TableCell>
              <TableCell data-label={label('net')}>
                <LevelChip level={levelOfRisk(item, 'net')} />
              </TableCell>
              <TableCell data-label={label('status')}>
                <WorkflowStatusChip status={item.latestDetail.workflowStatus.name} />
              </TableCell>
              <TableCell data-label={label('updated')} sx={{ whiteSpace: 'nowrap' }}>
                {formatDate(item.updatedAt)}
              </TableCell>
              <TableCell data-label={label('open')}>
                <OpenRiskButton risk={item} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
