import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { recordings, type Recording } from '#domain/risks/access/creation'
import { useRole } from '#src/authProvider/SessionContext.ts'
import { riskImportQueries } from '#src/dataProvider/endpoints/riskImports.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'

interface RecordAsProps {
  value: Recording
  onChange: (recordAs: Recording) => void
}

/**
 * Selects whether the risks of a register become drafts or, if a Group Admin allowed it, completed records (rule
 * import.history).
 */
export function RecordAs({ value, onChange }: RecordAsProps) {
  const translate = useText()
  const dates = useDates()
  const role = useRole()
  const [labelId, reasonId] = [useId(), useId()]
  const { data: permission } = useQuery(riskImportQueries.ownPermission())
  // Without an answer they become drafts.
  if (!permission) return null
  const { allowedUntil, denied } = permission
  const allowed = [
    translate('riskImport.recordAs.allowed', { date: dates.text(allowedUntil ?? '') }),
    ...(role === 'Assessor' ? [translate('riskImport.recordAs.toReport')] : []),
  ].join(' ')
  return (
    <FormControl>
      <FormLabel id={labelId}>{translate('riskImport.recordAs.label')}</FormLabel>
      <RadioGroup aria-labelledby={labelId} value={value} onChange={(_event, chosen) => onChange(chosen as Recording)}>
        {recordings.map((recordAs) => (
          <FormControlLabel
            key={recordAs}
            value={recordAs}
            disabled={recordAs === 'history' && denied !== null}
            control={
              <Radio slotProps={{ input: { 'aria-describedby': recordAs === 'history' ? reasonId : undefined } }} />
            }
            label={translate(`riskImport.recordAs.${recordAs}`)}
          />
        ))}
      </RadioGroup>
      <FormHelperText id={reasonId} sx={{ ml: 4, mt: 0 }}>
        {denied ?? allowed}
      </FormHelperText>
    </FormControl>
  )
}
