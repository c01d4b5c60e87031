import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ValueLine } from '#domain/riskImports/valueLines'
import { valueWithUnit } from '#src/features/risks/record-parts/indicators/IndicatorState.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortened } from '#src/platform/shortened.ts'

type Problem = 'unread' | 'future' | 'longComment'

/** A line with its outcome: a problem, or what happens to its value. */
export interface SortedLine extends ValueLine {
  outcome: Problem | 'added' | 'corrected' | 'same' | 'repeated'
}

export const isProblem = (outcome: SortedLine['outcome']): outcome is Problem =>
  outcome === 'unread' || outcome === 'future' || outcome === 'longComment'

/** The number of lines shown; further lines appear only in the counts. */
const mostShown = 200

/** The lines of values before they are saved: lines with a problem first, then the others in their original order. */
export function ValueRows({ lines, unit }: { lines: readonly SortedLine[]; unit: string }) {
  const translate = useText()
  const dates = useDates()
  const problems = lines.filter(({ outcome }) => isProblem(outcome)).slice(0, mostShown)
  const shown = lines.flatMap(({ line, read, outcome }) =>
    read === null || isProblem(outcome) ? [] : [{ line, read, outcome }],
  )
  return (
    <>
      {problems.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {problems.map(({ line, text, outcome }) => (
            <Typography key={line} component="li" variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
              {isProblem(outcome) &&
                translate(`indicators.paste.${outcome}`, {
                  line,
                  text: shortened(text.replaceAll('\t', ' ').trim(), 60),
                })}
            </Typography>
          ))}
        </Box>
      )}
      {shown.length > 0 && (
        <Table size="small" aria-label={translate('indicators.paste.preview')}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('indicators.fields.on')}</TableCell>
              <TableCell align="right">{translate('indicators.fields.value')}</TableCell>
              <TableCell>{translate('indicators.paste.outcome')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.slice(0, mostShown - problems.length).map(({ line, read, outcome }) => (
              <TableRow key={line}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{dates.text(read.on)}</TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {valueWithUnit(read.value, unit)}
                </TableCell>
                <TableCell>{translate(`indicators.paste.outcomes.${outcome}`)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </>
  )
}
