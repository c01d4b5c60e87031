import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'

interface CountTableProps {
  title: string
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[]; count: number }[]
}

/** How many records fall on each row; nothing where there is none. */
export function CountTable({ title, columns, rows }: CountTableProps) {
  const translate = useText()
  const titleId = useId()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <TableContainer
        component={Paper}
        variant="outlined"
        // A region that scrolls must be reachable by keyboard.
        tabIndex={0}
        sx={{ borderRadius: 3, maxHeight: 300 }}
      >
        <Table size="small" stickyHeader aria-labelledby={titleId}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column}>{column}</TableCell>
              ))}
              <TableCell align="right">{translate('riskReset.columns.count')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ key, cells, count }) => (
              <TableRow key={key}>
                {cells.map((cell, index) => (
                  <TableCell key={index}>{cell}</TableCell>
                ))}
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {count.toLocaleString(currentLocale())}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </section>
  )
}
