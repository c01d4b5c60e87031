import { MenuItem, Radio, Stack, Table, TableBody, TableCell, TableContainer, TableRow, TextField } from '@mui/material'
import type { RegisterAnswers } from '#domain/riskImports/interpret'
import { useText } from '#src/platform/i18n/useText.ts'
import { WholeText } from '#src/ui/WholeText.tsx'
import { QuestionCard } from './QuestionCard.tsx'

interface HeadQuestionProps {
  rows: readonly (readonly string[])[]
  head: number
  depth: number
  isOpen: boolean
  onChoose: (head: NonNullable<RegisterAnswers['head']>) => void
}

/** The number of rows and columns of the sheet that are shown. */
const shown = { rows: 30, columns: 12 }

/**
 * Asks which row contains the column headings; the user selects it among the first rows of the sheet (rule
 * import.head).
 */
export function HeadQuestion({ rows, head, depth, isOpen, onChoose }: HeadQuestionProps) {
  const translate = useText()
  return (
    <QuestionCard
      title={translate('riskImport.head.title', { row: head + 1 })}
      text={isOpen ? translate('riskImport.head.asked') : undefined}
      isOpen={isOpen}
    >
      <Stack sx={{ gap: 2 }}>
        <TextField
          select
          size="small"
          label={translate('riskImport.head.depth')}
          value={depth}
          onChange={({ target }) => onChoose({ row: head, depth: Number(target.value) })}
          sx={{ maxWidth: 300 }}
        >
          {[1, 2, 3].map((count) => (
            <MenuItem key={count} value={count}>
              {count}
            </MenuItem>
          ))}
        </TextField>
        <TableContainer tabIndex={0} sx={{ maxHeight: 420 }}>
          <Table size="small" aria-label={translate('riskImport.head.table')}>
            <TableBody>
              {rows.slice(0, shown.rows).map((row, index) => (
                <TableRow key={index} selected={index === head}>
                  <TableCell padding="checkbox">
                    <Radio
                      size="small"
                      checked={index === head}
                      onChange={() => onChoose({ row: index, depth })}
                      slotProps={{ input: { 'aria-label': translate('riskImport.head.row', { row: index + 1 }) } }}
                    />
                  </TableCell>
                  {Array.from(
                    {
                      length: Math.min(shown.columns, Math.max(...rows.slice(0, shown.rows).map((one) => one.length))),
                    },
                    (_, column) => (
                      <WholeText key={column}>
                        <TableCell
                          sx={{ maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                        >
                          {row[column]}
                        </TableCell>
                      </WholeText>
                    ),
                  )}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Stack>
    </QuestionCard>
  )
}
