import { Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { useText } from '#src/platform/i18n/useText.ts'
import { countText } from '#src/platform/locale.ts'
import { touch } from '#src/ui/theme/touchTargets.ts'
import type { ReportCount, ReportNumbers } from './reportRows.ts'
import type { ReportSectionName } from './ReportSection.tsx'

/** The numbers of a chart as a table; each number links to its records. */
export function ReportTable({ name, columns, rows, hasSum }: ReportNumbers & { name: ReportSectionName }) {
  const translate = useText()
  return (
    <Table size="small" aria-labelledby={`report-${name}`}>
      <TableHead>
        <TableRow>
          <TableCell />
          {columns.map(({ key, label }) => (
            <TableCell key={key} align="right">
              {label}
            </TableCell>
          ))}
          {hasSum && <TableCell align="right">{translate('report.sum')}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.key}>
            <TableCell component="th" scope="row" sx={{ minWidth: 112 }}>
              {row.label}
            </TableCell>
            {columns.map(({ key, label }) => (
              <TableCell key={key} align="right">
                <CountLink row={row.label} column={label} {...row.counts[key]} />
              </TableCell>
            ))}
            {hasSum && (
              <TableCell align="right">
                <CountLink
                  row={row.label}
                  column={translate('report.sum')}
                  count={columns.reduce((sum, { key }) => sum + (row.counts[key]?.count ?? 0), 0)}
                  href={row.href}
                />
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function CountLink({ row, column, count = 0, href }: Partial<ReportCount> & { row: string; column: string }) {
  const translate = useText()
  if (count === 0 || href === undefined) return <>{countText(count)}</>
  return (
    <Link
      component={RouterLink}
      to={href}
      aria-label={translate('report.linkOf', { row, column, smart_count: count })}
      sx={{ [touch]: { display: 'inline-grid', placeItems: 'center end', minWidth: 44 } }}
    >
      {countText(count)}
    </Link>
  )
}
