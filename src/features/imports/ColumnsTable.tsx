import {
  Box,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import { importFields, type ImportField } from '#domain/riskImports/fields'
import type { Interpretation, RegisterColumn } from '#domain/riskImports/interpret'
import type { CategoryImpact } from '#domain/wire/referenceData'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { WholeText } from '#src/ui/WholeText.tsx'
import { useFieldName } from './useFieldName.ts'

interface ColumnsTableProps extends Pick<Interpretation, 'columns' | 'examples'> {
  impacts: readonly CategoryImpact[]
  /** The columns that were not recognized with certainty. */
  asked: ReadonlySet<number>
  onChoose: (column: number, field: ImportField | null) => void
}

/** Rows of the register as in a spreadsheet; each column is headed by its heading and the choice of its field. */
export function ColumnsTable({ columns, examples, impacts, asked, onChoose }: ColumnsTableProps) {
  const translate = useText()
  const fieldName = useFieldName(impacts)
  const label = translate('riskImport.columns.list')
  const nameOf = ({ column, heading }: RegisterColumn) =>
    translate(heading ? 'riskImport.columns.named' : 'riskImport.columns.unnamed', {
      column: letterOf(column),
      heading,
    })
  return (
    <TableContainer role="region" aria-label={label} tabIndex={0}>
      <Table size="small" aria-label={label} sx={{ width: 'auto', minWidth: '100%' }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('riskImport.columns.row')}</TableCell>
            {columns.map((column) => (
              <TableCell key={column.column} scope="col" sx={{ verticalAlign: 'top', minWidth: 200, maxWidth: 240 }}>
                <Typography variant="caption" component="div" color="text.secondary">
                  {letterOf(column.column)}
                  {asked.has(column.column) && (
                    <Box component="span" sx={{ color: 'warning.dark', fontWeight: 600 }}>
                      {' · '}
                      {translate('riskImport.columns.check')}
                    </Box>
                  )}
                </Typography>
                <Typography
                  variant="body2"
                  lang={languageOf(column.heading)}
                  sx={{ fontWeight: 600, mb: 0.75, overflowWrap: 'anywhere' }}
                >
                  {column.heading || translate('riskImport.columns.noHeading')}
                </Typography>
                <TextField
                  select
                  fullWidth
                  size="small"
                  value={column.field ?? ''}
                  onChange={({ target: { value } }) =>
                    onChoose(column.column, value === '' ? null : (value as ImportField))
                  }
                  slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': nameOf(column) } }}
                >
                  <MenuItem value="">{translate('riskImport.columns.nothing')}</MenuItem>
                  {importFields(impacts).map((field) => (
                    <MenuItem key={field} value={field}>
                      {fieldName(field)}
                    </MenuItem>
                  ))}
                </TextField>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {examples.map(({ row, cells }) => (
            <TableRow key={row}>
              <TableCell component="th" scope="row" sx={{ color: 'text.secondary' }}>
                {row}
              </TableCell>
              {columns.map(({ column, field }) => (
                <WholeText key={column}>
                  <TableCell
                    lang={languageOf(cells[column])}
                    sx={{
                      maxWidth: 240,
                      overflow: 'hidden',
                      textOverflow: 'ellipsis',
                      whiteSpace: 'nowrap',
                      ...(field === null && { color: 'text.secondary' }),
                    }}
                  >
                    {cells[column]}
                  </TableCell>
                </WholeText>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** Returns the letters of a column, as in a spreadsheet. */
export const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letterOf(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26))
