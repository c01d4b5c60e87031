import NotificationsActiveOutlinedIcon from '@mui/icons-material/NotificationsActiveOutlined'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { formatDate } from '#src/platform/dates.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useRefreshReset } from './resetData.ts'
import { isoOfDay } from './days.ts'

/** Reminds the people of the chosen groups to finish their records before a date, or at once (rule reset.reminder). */
export function ReminderCard({ companyGroupIds }: { companyGroupIds: readonly number[] }) {
  const translate = useText()
  const notify = useNotice()
  const dataProvider = useRiskBoardDataProvider()
  const refresh = useRefreshReset()
  const [day, setDay] = useState('')
  const [isSending, setSending] = useState(false)

  const send = async () => {
    setSending(true)
    try {
      await dataProvider.remindGroups({
        companyGroupIds: [...companyGroupIds],
        ...(day === '' ? {} : { reminderDate: isoOfDay(day) }),
      })
      notify('riskReset.reminder.sent', { type: 'success', messageArgs: { smart_count: companyGroupIds.length } })
      await refresh()
    } catch {
      // The error dialogs have said why.
    } finally {
      setSending(false)
    }
  }

  return (
    <Paper variant="outlined" component="section" aria-labelledby="reminder-title" sx={{ borderRadius: 3, p: 2 }}>
      <Typography id="reminder-title" variant="h3">
        {translate('riskReset.reminder.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('riskReset.reminder.text')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <TextField
          type="date"
          size="small"
          label={translate('riskReset.reminder.date')}
          // The input itself shows it the way the browser is set (rule text.dates).
          helperText={day === '' ? translate('riskReset.reminder.dateHint') : formatDate(`${day}T00:00`)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ flex: '1 1 200px', maxWidth: 280 }}
        />
        <Button
          variant="outlined"
          startIcon={<NotificationsActiveOutlinedIcon />}
          loading={isSending}
          loadingPosition="start"
          onClick={() => void send()}
        >
          {translate('riskReset.reminder.send', { smart_count: companyGroupIds.length })}
        </Button>
      </Stack>
    </Paper>
  )
}
