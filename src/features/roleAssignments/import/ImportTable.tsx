import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import { emptyValue } from '#src/platform/dates.ts'
import { nameOf } from '../person.ts'
import { normalised } from './columns.ts'
import type { ComparedRow, Verdict } from './compareRows.ts'

const onlyWide = { display: { xs: 'none', md: 'table-cell' } }

const stacked = { display: { xs: 'block', sm: 'table-cell' } }

/** Told by word as well, never by colour alone. */
const colours = { added: 'success', changed: 'info', unchanged: 'default', refused: 'error' } as const satisfies Record<
  Verdict,
  string
>

/** Rows of the file, each with its result and, where it is not understood, the reasons. */
export function ImportTable({ rows }: { rows: readonly ComparedRow[] }) {
  const translate = useText()
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ borderRadius: 3 }}>
      <Table size="small" aria-label={translate('roleImport.preview.table')}>
        <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
          <TableRow>
            <TableCell align="right" sx={onlyWide}>
              {translate('roleImport.preview.row')}
            </TableCell>
            <TableCell>{translate('roleAssignments.columns.person')}</TableCell>
            <TableCell sx={onlyWide}>{translate('roleAssignments.columns.companyGroup')}</TableCell>
            <TableCell>{translate('roleAssignments.columns.role')}</TableCell>
            <TableCell>{translate('roleImport.preview.result')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <ImportTableRow key={row.number} row={row} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function ImportTableRow({ row }: { row: ComparedRow }) {
  const translate = useText()
  const { number, cells, verdict, problems, wanted } = row
  const group = wanted?.group.name ?? (cells.companyGroup || emptyValue)
  return (
    <TableRow
      // On a phone every row is a block of its own.
      sx={{
        display: { xs: 'block', sm: 'table-row' },
        py: { xs: 1, sm: 0 },
        '& > td': {
          verticalAlign: 'top',
          overflowWrap: 'anywhere',
          py: { xs: 0.5, sm: 0.75 },
        },
        '& > td:not(:last-of-type)': { borderBottomWidth: { xs: 0, sm: 1 } },
      }}
    >
      <TableCell align="right" sx={{ ...onlyWide, fontVariantNumeric: 'tabular-nums' }}>
        {number}
      </TableCell>
      <TableCell sx={stacked}>
        <Person row={row} />
      </TableCell>
      <TableCell sx={onlyWide}>{group}</TableCell>
      <TableCell sx={stacked}>
        {wanted ? translate(`vocabulary.role.${wanted.role.name}`) : cells.role || emptyValue}
        <Experts row={row} />
        <Typography variant="caption" color="text.secondary" sx={{ display: { xs: 'block', md: 'none' } }}>
          {group}
        </Typography>
      </TableCell>
      <TableCell sx={{ ...stacked, width: { md: '34%' } }}>
        <Chip
          size="small"
          variant="outlined"
          color={colours[verdict]}
          label={translate(`roleImport.verdict.${verdict}`)}
        />
        {problems.length > 0 && (
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, typography: 'body2' }}>
            {problems.map(({ column, text, params }) => (
              <li key={`${column} ${text}`}>
                {translate(`roleImport.columns.${column}`)}: {translate(text, params)}
              </li>
            ))}
          </Box>
        )}
      </TableCell>
    </TableRow>
  )
}

/** The person as in the file, and the name that stays where the file has another. */
function Person({ row: { cells, known } }: { row: ComparedRow }) {
  const translate = useText()
  const typed = nameOf(cells).trim()
  const isOther = known !== null && typed !== '' && normalised(typed) !== normalised(nameOf(known))
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {typed === '' ? (known ? nameOf(known) : emptyValue) : typed}
      </Typography>
      <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {cells.email || emptyValue}
      </Typography>
      {isOther && (
        <Typography variant="caption" sx={{ display: 'block' }}>
          {translate('roleImport.preview.keepsName', { name: nameOf(known) })}
        </Typography>
      )}
    </>
  )
}

/** The expert groups of the row, and those that they replace. */
function Experts({ row: { cells, wanted, expertsBefore } }: { row: ComparedRow }) {
  const translate = useText()
  const experts = wanted ? wanted.experts.map(({ name }) => name).join(', ') : cells.categoryExperts
  return (
    <>
      {experts !== '' && (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {experts}
        </Typography>
      )}
      {expertsBefore.length > 0 && (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {translate('roleImport.preview.before', { experts: expertsBefore.map(({ name }) => name).join(', ') })}
        </Typography>
      )}
    </>
  )
}
