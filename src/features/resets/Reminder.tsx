import NotificationsActiveOutlinedIcon from '@mui/icons-material/NotificationsActiveOutlined'
import { Box, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isDay, startOfDay } from '#i18n/dates'
import { useSession } from '#src/authProvider/identity.ts'
import { ReminderQuestion } from '#src/features/organisation/ReminderQuestion.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import type { ResetValues } from './resetValues.ts'

/**
 * Reminds the people of the selected groups to finish their records before a date; sends the reminder on a day or
 * immediately (rule reset.reminder).
 */
export function Reminder() {
  const translate = useText()
  const notify = useNotice()
  const { hasNoMailServer } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { companyGroupIds, reminderDate } = useWatch() as ResetValues
  const { mutate: send, isPending } = useSave('PUT /api/v1/reminder', {
    errors: 'service',
    done: () => {
      if (hasNoMailServer) notify('progress.reminded.recorded', { type: 'info' })
      else notify('riskReset.reminder.sent', { type: 'success', messageArgs: { smart_count: companyGroupIds.length } })
    },
  })
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('riskReset.reminder.text')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 200px', maxWidth: 280 }}>
          <DateInput
            source="reminderDate"
            label={translate('riskReset.reminder.date')}
            helperText={translate('riskReset.reminder.dateHint')}
          />
        </Box>
        <BusyButton
          variant="outlined"
          startIcon={<NotificationsActiveOutlinedIcon />}
          disabled={companyGroupIds.length === 0 || (Boolean(reminderDate) && !isDay(reminderDate ?? ''))}
          loading={isPending}
          loadingPosition="start"
          onClick={() => setAsking(true)}
        >
          {companyGroupIds.length === 0
            ? translate('riskReset.reminder.none')
            : translate('riskReset.reminder.send', { smart_count: companyGroupIds.length })}
        </BusyButton>
      </Stack>
      <ReminderQuestion
        open={isAsking}
        companyGroupIds={companyGroupIds}
        onClose={() => setAsking(false)}
        onOk={() =>
          send({
            body: {
              companyGroupIds,
              ...(reminderDate ? { reminderDate: startOfDay(reminderDate).toISOString() } : {}),
            },
          })
        }
      />
    </>
  )
}
