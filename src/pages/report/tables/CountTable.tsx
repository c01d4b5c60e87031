import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import type { CountRow } from '../reportRows.ts'
import type { ReportSectionName } from '../ReportSection.tsx'
import { CountLink } from './CountLink.tsx'

interface CountTableProps {
  name: ReportSectionName
  rows: readonly CountRow[]
  /** What is counted. */
  label: string
}

/** Rows of one number each; where records are fewer or more than what is counted, their number stands beside it. */
export function CountTable({ name, rows, label }: CountTableProps) {
  const translate = useTranslate()
  const hasRisks = rows.some(({ risks }) => risks !== undefined)
  const recordsLabel = hasRisks ? translate('report.plans.risks') : label
  return (
    <Table size="small" aria-labelledby={`report-${name}`}>
      <TableHead>
        <TableRow>
          <TableCell />
          {hasRisks && <TableCell align="right">{label}</TableCell>}
          <TableCell align="right">{recordsLabel}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.key}>
            <TableCell component="th" scope="row">
              {row.label}
            </TableCell>
            {hasRisks && <TableCell align="right">{row.count}</TableCell>}
            <TableCell align="right">
              <CountLink row={row.label} column={recordsLabel} count={row.risks ?? row.count} href={row.href} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
