import NotificationsActiveOutlinedIcon from '@mui/icons-material/NotificationsActiveOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { DateInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { formatDate } from '#src/platform/dates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { SectionCard } from '#src/ui/SectionCard.tsx'
import { isoOfDay, type ResetValues, useRefreshReset } from './resetValues.ts'
import { useNotice } from '#src/ui/useNotice.ts'

/** Reminds the people of the chosen groups to finish their records before a date, or at once (rule reset.reminder). */
export function ReminderCard() {
  const translate = useText()
  const notify = useNotice()
  const dataProvider = useRiskBoardDataProvider()
  const refresh = useRefreshReset()
  const { companyGroupIds, reminderDate } = useWatch() as ResetValues
  const { mutate: send, isPending } = useMutation({
    mutationFn: () =>
      dataProvider.remindGroups({
        companyGroupIds,
        ...(reminderDate ? { reminderDate: isoOfDay(reminderDate) } : {}),
      }),
    onSuccess: () => {
      notify('riskReset.reminder.sent', { type: 'success', messageArgs: { smart_count: companyGroupIds.length } })
      return refresh()
    },
  })
  return (
    <SectionCard level={3} title={translate('riskReset.reminder.title')} text={translate('riskReset.reminder.text')}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <DateInput
          source="reminderDate"
          size="small"
          label={translate('riskReset.reminder.date')}
          // The input itself shows it the way the browser is set (rule text.dates).
          helperText={reminderDate ? formatDate(`${reminderDate}T00:00`) : translate('riskReset.reminder.dateHint')}
          sx={{ flex: '1 1 200px', maxWidth: 280 }}
        />
        <Button
          variant="outlined"
          startIcon={<NotificationsActiveOutlinedIcon />}
          loading={isPending}
          loadingPosition="start"
          onClick={() => send()}
        >
          {translate('riskReset.reminder.send', { smart_count: companyGroupIds.length })}
        </Button>
      </Stack>
    </SectionCard>
  )
}
