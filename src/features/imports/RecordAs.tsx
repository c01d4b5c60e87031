import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useId, useState } from 'react'
import { useGetOne } from 'react-admin'
import { completedImportUntil } from '#domain/organisation/settings'
import { isHistoryAllowed } from '#domain/riskImports/history'
import { recordings, type Recording } from '#domain/risks/access/creation'
import { isReportedLater } from '#domain/risks/workflow/pendingRole'
import type { Setting } from '#domain/wire/settings'
import { useRole } from '#src/authProvider/identity.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'

interface RecordAsProps {
  value: Recording
  onChange: (recordAs: Recording) => void
}

/**
 * Selects whether the risks of a register become drafts or, while the setting allows it, completed records (rule
 * import.history).
 */
export function RecordAs({ value, onChange }: RecordAsProps) {
  const translate = useText()
  const dates = useDates()
  const role = useRole()
  const [labelId, reasonId] = [useId(), useId()]
  const [now] = useState(() => new Date())
  const { data: setting } = useGetOne<Setting & { id: string }>('settings', { id: completedImportUntil })
  // Without an answer they become drafts.
  if (!setting) return null
  const isAllowed = isHistoryAllowed(setting.value, now)
  const allowed = [
    translate('riskImport.recordAs.allowed', { date: dates.text(setting.value) }),
    ...(role && isReportedLater(role) ? [translate('riskImport.recordAs.toReport')] : []),
  ].join(' ')
  return (
    <FormControl>
      <FormLabel id={labelId}>{translate('riskImport.recordAs.label')}</FormLabel>
      <RadioGroup aria-labelledby={labelId} value={value} onChange={(_event, chosen) => onChange(chosen as Recording)}>
        {recordings.map((recordAs) => (
          <FormControlLabel
            key={recordAs}
            value={recordAs}
            disabled={recordAs === 'history' && !isAllowed}
            control={
              <Radio slotProps={{ input: { 'aria-describedby': recordAs === 'history' ? reasonId : undefined } }} />
            }
            label={translate(`riskImport.recordAs.${recordAs}`)}
          />
        ))}
      </RadioGroup>
      <FormHelperText id={reasonId} sx={{ ml: 4, mt: 0 }}>
        {isAllowed ? allowed : translate('riskImport.recordAs.denied')}
      </FormHelperText>
    </FormControl>
  )
}
