import { Alert, AlertTitle, Button, Stack, Typography } from '@mui/material'
import type { SheetColumn } from '#domain/riskSheet/columns'
import { emptyValue } from '#domain/validation/emptyValue'
import type { SheetRow } from '#domain/wire/riskSheet'
import { useText } from '#src/platform/i18n/useText.ts'
import { shownText, type Line } from './sheetState.ts'

interface ConflictsProps {
  lines: readonly Line<SheetRow>[]
  nameOf: (line: Line<SheetRow>, column: SheetColumn) => string
  onChoose: (key: string, column: SheetColumn, side: 'mine' | 'theirs') => void
}

/** Cells that somebody else changed too: both values, with a choice for each (rule sheet.saving). */
export function Conflicts({ lines, nameOf, onChoose }: ConflictsProps) {
  const translate = useText()
  const asked = lines.flatMap((line) => line.asked.map((column) => ({ line, column })))
  if (asked.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 1, '& .MuiAlert-message': { flex: 1, maxHeight: 240, overflow: 'auto' } }}>
      <AlertTitle>{translate('riskSheet.conflicts.title')}</AlertTitle>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {asked.map(({ line, column }) => {
          const name = nameOf(line, column)
          const choose = (side: 'mine' | 'theirs') => onChoose(line.key, column, side)
          return (
            <Stack
              component="li"
              key={`${line.key} ${column}`}
              direction="row"
              sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
            >
              <Typography variant="body2" sx={{ flex: '1 1 320px' }}>
                <strong>{name}</strong>
                {' – '}
                {translate('riskSheet.conflicts.mine', { text: shownText(line, column) || emptyValue })}
                {' – '}
                {translate('riskSheet.conflicts.theirs', { text: line.base[column] ?? emptyValue })}
              </Typography>
              <Button
                size="small"
                color="inherit"
                aria-label={`${translate('riskSheet.conflicts.keepMine')}: ${name}`}
                onClick={() => choose('mine')}
              >
                {translate('riskSheet.conflicts.keepMine')}
              </Button>
              <Button
                size="small"
                color="inherit"
                aria-label={`${translate('riskSheet.conflicts.takeTheirs')}: ${name}`}
                onClick={() => choose('theirs')}
              >
                {translate('riskSheet.conflicts.takeTheirs')}
              </Button>
            </Stack>
          )
        })}
      </Stack>
    </Alert>
  )
}
