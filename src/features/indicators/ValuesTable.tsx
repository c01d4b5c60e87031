import EditOutlinedIcon from '@mui/icons-material/EditOutlined'
import { Box, IconButton, Table, TableBody, TableCell, TableHead, TableRow, Tooltip } from '@mui/material'
import { useState } from 'react'
import { personNameOf } from '#domain/organisation/personName'
import { stateOfValue } from '#domain/risks/indicators'
import type { Indicator, IndicatorValue } from '#domain/wire/indicators'
import { IndicatorStateChip, valueWithUnit } from '#src/features/risks/record-parts/indicators/IndicatorState.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { ValueDialog } from './ValueDialog.tsx'

/** Every value, the latest first. */
export function ValuesTable({ indicator, values }: { indicator: Indicator; values: readonly IndicatorValue[] }) {
  const translate = useText()
  const dates = useDates()
  const [corrected, setCorrected] = useState<IndicatorValue>()
  const mayCorrect = indicator.allowedActions.includes('give_values')
  return (
    <Box
      // The head stays in place and would cover a focused button (WCAG 2.4.11).
      sx={{ overflowX: 'auto', maxHeight: 480, scrollPaddingTop: 48 }}
      tabIndex={0}
      role="region"
      aria-label={translate('indicators.values')}
    >
      <Table size="small" stickyHeader aria-label={translate('indicators.values')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('indicators.fields.on')}</TableCell>
            <TableCell align="right">{translate('indicators.fields.value')}</TableCell>
            <TableCell>{translate('indicators.columns.state')}</TableCell>
            <TableCell>{translate('indicators.fields.comment')}</TableCell>
            <TableCell>{translate('indicators.fields.by')}</TableCell>
            {mayCorrect && <TableCell>{translate('forms.actions')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {values.toReversed().map((value) => (
            <TableRow key={value.on}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {dates.text(value.on)}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {valueWithUnit(value.value, indicator.unit)}
              </TableCell>
              <TableCell>
                <IndicatorStateChip state={stateOfValue(indicator, value.value)} />
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 160 }} lang={languageOf(value.comment)}>
                {value.comment}
              </TableCell>
              <TableCell>{value.by ? personNameOf(value.by) : translate('indicators.byMachine')}</TableCell>
              {mayCorrect && (
                <TableCell>
                  <Tooltip title={translate('indicators.correct')}>
                    <IconButton
                      size="small"
                      aria-label={translate('indicators.correctOn', { date: dates.text(value.on) })}
                      onClick={() => setCorrected(value)}
                    >
                      <EditOutlinedIcon fontSize="small" />
                    </IconButton>
                  </Tooltip>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {corrected && <ValueDialog indicator={indicator} corrected={corrected} onClose={() => setCorrected(undefined)} />}
    </Box>
  )
}
