import { Box, Skeleton } from '@mui/material'
import { Form, useGetOne } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { completedImportUntil } from '#domain/organisation/settings'
import { acceptsValue } from '#domain/wire/settingValues'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useSettingUpdate, type SettingRecord } from './SettingCard.tsx'

/** The last day on which completed records can be imported (rule import.history). */
export function CompletedImportCard() {
  const translate = useText()
  const { data: setting } = useGetOne<SettingRecord>('settings', { id: completedImportUntil })
  return (
    <SettingRow
      title={translate('app.settings.completedImport.title')}
      text={translate('app.settings.completedImport.text')}
    >
      {setting ? (
        <Form key={setting.value} defaultValues={{ value: setting.value }}>
          <DayField setting={setting} />
        </Form>
      ) : (
        <Skeleton width={240} height={40} />
      )}
    </SettingRow>
  )
}

function DayField({ setting }: { setting: SettingRecord }) {
  const translate = useText()
  const value = String(useWatch({ name: 'value' }) ?? '')
  const { update, isPending, mayChange } = useSettingUpdate(setting, value, 'app.settings.completedImport.done')
  const isReady = acceptsValue(completedImportUntil, value) && value !== setting.value
  return (
    <DisabledTooltip reason={mayChange === false ? translate('app.settings.fourEyes.denied') : undefined}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <Box sx={{ width: 240 }}>
          <DateInput source="value" label={translate('app.settings.completedImport.label')} isDisabled={!mayChange} />
        </Box>
        <BusyButton
          variant="contained"
          disabled={!mayChange || !isReady}
          loading={isPending}
          onClick={() => void update()}
        >
          {translate('app.settings.completedImport.save')}
        </BusyButton>
      </Box>
    </DisabledTooltip>
  )
}
