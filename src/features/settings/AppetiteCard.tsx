import { MenuItem, Skeleton, TextField, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess, useGetOne, useUpdate } from 'react-admin'
import { scores } from '#domain/risks/appetite'
import { riskAppetite } from '#domain/organisation/settings'
import { refreshResources } from '#src/dataProvider/resourceKeys.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { GreyedTooltip } from '#src/ui/GreyedTooltip.tsx'
import { SectionCard } from '#src/ui/SectionCard.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import type { SettingRecord } from './SettingCard.tsx'

/** How high a net score may be; a System Admin says it (rule scoring.appetite). */
export function AppetiteCard() {
  const translate = useText()
  const { data: setting } = useGetOne<SettingRecord>('settings', { id: riskAppetite })
  return (
    <SectionCard title={translate('app.settings.appetite.title')} text={translate('app.settings.appetite.text')}>
      {setting ? <AppetiteField setting={setting} /> : <Skeleton width={240} height={40} />}
    </SectionCard>
  )
}

function AppetiteField({ setting }: { setting: SettingRecord }) {
  const translate = useText()
  const dates = useDates()
  const notify = useNotice()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(setting.value)
  const [isAsking, setAsking] = useState(false)
  const { canAccess: mayChange } = useCanAccess({ resource: 'settings', action: 'edit', record: setting })
  const [update, { isPending }] = useUpdate<SettingRecord>(
    'settings',
    { id: setting.id, data: { value: chosen }, previousData: setting },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => notify('app.settings.appetite.done', { type: 'success' }),
      // Refused or not, it may stand otherwise by now.
      onSettled: () => refreshResources(queryClient, ['settings']),
    },
  )
  const offered = [...new Set([...scores.map(String), setting.value])]
  return (
    <>
      <GreyedTooltip reason={mayChange === false ? translate('app.settings.fourEyes.denied') : undefined}>
        <TextField
          select
          size="small"
          label={translate('app.settings.appetite.label')}
          value={setting.value}
          disabled={!mayChange || isPending}
          onChange={({ target }) => {
            setChosen(target.value)
            setAsking(true)
          }}
          sx={{ minWidth: 240 }}
        >
          {offered.map((score) => (
            <MenuItem key={score} value={score}>
              {score}
            </MenuItem>
          ))}
        </TextField>
      </GreyedTooltip>
      <Typography variant="caption" color="text.secondary" sx={{ display: 'block', mt: 0.5 }}>
        {translate('app.settings.appetite.updated', { date: dates.withTime(setting.updatedAt) })}
      </Typography>
      <ConfirmDialog
        open={isAsking}
        title={translate('app.settings.appetite.confirmTitle')}
        text={translate('app.settings.appetite.confirm', { before: setting.value, after: chosen })}
        onClose={() => setAsking(false)}
        onOk={() => void update()}
      />
    </>
  )
}
