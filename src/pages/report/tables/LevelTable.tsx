import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import { countedLevels, type LevelRow } from '../reportRows.ts'
import type { ReportSectionName } from '../ReportSection.tsx'
import { CountLink } from './CountLink.tsx'

/** Rows by level, each number a link to its records. */
export function LevelTable({ name, rows }: { name: ReportSectionName; rows: readonly LevelRow[] }) {
  const translate = useTranslate()
  const nameOf = (level: (typeof countedLevels)[number]) =>
    translate(level === 'unrated' ? 'report.unrated' : `vocabulary.level.${level}`)
  return (
    <Table size="small" aria-labelledby={`report-${name}`}>
      <TableHead>
        <TableRow>
          <TableCell />
          {countedLevels.map((level) => (
            <TableCell key={level} align="right">
              {nameOf(level)}
            </TableCell>
          ))}
          <TableCell align="right">{translate('report.sum')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.key}>
            <TableCell component="th" scope="row">
              {row.label}
            </TableCell>
            {countedLevels.map((level) => (
              <TableCell key={level} align="right">
                <CountLink
                  row={row.label}
                  column={nameOf(level)}
                  count={row[level]}
                  href={level === 'unrated' ? undefined : row.hrefOf(level)}
                />
              </TableCell>
            ))}
            <TableCell align="right">{row.low + row.medium + row.high + row.unrated}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
