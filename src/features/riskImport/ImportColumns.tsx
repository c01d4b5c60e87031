import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { importFields, type ImportField } from '#domain/riskImports/columns'
import type { RegisterReading } from '#domain/riskImports/readRegister'
import type { CategoryImpact } from '#domain/wire/referenceData'
import { useText } from '#src/platform/i18n/useText.ts'
import { useFieldName } from './useFieldName.ts'
import { RecordAs } from './RecordAs.tsx'
import type { MappedSheet, useRiskImport } from './useRiskImport.ts'

interface ImportColumnsProps extends Pick<
  ReturnType<typeof useRiskImport>,
  'chooseSheet' | 'chooseField' | 'recordAs' | 'check' | 'restart' | 'mostRows'
> {
  mapped: MappedSheet
  reading: RegisterReading
  impacts: readonly CategoryImpact[]
}

/** What each column of the register is taken to be, beside the first things that stand in it. */
export function ImportColumns({ mapped, reading, impacts, mostRows, ...acts }: ImportColumnsProps) {
  const translate = useText()
  const fieldName = useFieldName(impacts)
  const fields = importFields(impacts)
  const { sheets, chosen, head, headings } = mapped
  const rows = sheets[chosen]?.rows ?? []
  const shown = headings.map((heading, column) => ({ heading, column })).filter(({ heading }) => heading !== '')
  const isTooMuch = reading.records.length > mostRows
  return (
    <Stack sx={{ gap: 2 }}>
      {sheets.length > 1 && (
        <TextField
          select
          label={translate('riskImport.columns.sheet')}
          value={chosen}
          onChange={({ target }) => acts.chooseSheet(mapped, Number(target.value))}
          sx={{ maxWidth: 420 }}
        >
          {sheets.map(({ name }, place) => (
            <MenuItem key={name} value={place}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Typography>
        {translate('riskImport.columns.found', { row: head + 1, smart_count: reading.records.length })}
      </Typography>
      {mapped.isKnown && (
        <Alert severity="info" role="note">
          {translate('riskImport.columns.known')}
        </Alert>
      )}
      {!mapped.fields.includes('eventDescription') && (
        <Alert severity="warning">{translate('riskImport.columns.noEvent')}</Alert>
      )}
      {isTooMuch && <Alert severity="error">{translate('riskImport.columns.tooMany', { rows: mostRows })}</Alert>}
      <Box component="ul" aria-label={translate('riskImport.columns.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(({ heading, column }) => (
          <Box
            component="li"
            key={column}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', md: 'minmax(160px, 1fr) minmax(0, 2fr) 300px' },
              gap: { xs: 0.75, md: 2 },
              py: 1.25,
              alignItems: 'center',
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{heading}</Typography>
            <Typography variant="body2" color="text.secondary" noWrap data-whole-text="text">
              {examplesIn(rows, head, column)}
            </Typography>
            <TextField
              select
              size="small"
              label={translate('riskImport.columns.becomes')}
              value={mapped.fields[column] ?? ''}
              onChange={({ target }) =>
                acts.chooseField(mapped, column, target.value === '' ? null : (target.value as ImportField))
              }
              slotProps={{
                select: { displayEmpty: true },
                inputLabel: { shrink: true },
                htmlInput: { 'aria-label': translate('riskImport.columns.becomesOf', { heading }) },
              }}
            >
              <MenuItem value="">{translate('riskImport.columns.nothing')}</MenuItem>
              {fields.map((field) => (
                <MenuItem key={field} value={field}>
                  {fieldName(field)}
                </MenuItem>
              ))}
            </TextField>
          </Box>
        ))}
      </Box>
      <RecordAs value={mapped.recordAs} onChange={(recordAs) => acts.recordAs(mapped, recordAs)} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          disabled={reading.records.length === 0 || isTooMuch}
          onClick={() => void acts.check(mapped, reading)}
        >
          {translate('riskImport.columns.next')}
        </Button>
        <Button onClick={acts.restart}>{translate('riskImport.chooseOther')}</Button>
      </Stack>
    </Stack>
  )
}

/** The first different things in a column. */
function examplesIn(rows: readonly string[][], head: number, column: number): string {
  const filled = rows.slice(head + 1, head + 40).flatMap((row) => row[column]?.trim() || [])
  return [...new Set(filled)].slice(0, 3).join(' · ')
}
