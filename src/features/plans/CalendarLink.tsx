import { Alert, Stack, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { planQueries } from '#src/dataProvider/endpoints/mitigationPlans.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { CopyField } from '#src/ui/CopyField.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { SectionCard } from '#src/ui/SectionCard.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'

/** Creates and revokes the secret URL with the user's due dates for a calendar (rule plans.calendar). */
export function CalendarLink() {
  const translate = useText()
  return (
    <SectionCard title={translate('plans.calendar.title')} text={translate('plans.calendar.text')}>
      <Link />
    </SectionCard>
  )
}

function Link() {
  const translate = useText()
  const dates = useDates()
  const notify = useNotice()
  const queryClient = useQueryClient()
  const query = planQueries.calendarLink()
  const { data, error, refetch } = useQuery(query)
  const onSettled = () => queryClient.invalidateQueries({ queryKey: query.queryKey })
  const make = useMutation({ mutationFn: () => call('POST /api/v1/calendar-link', {}), onSettled })
  const revoke = useMutation({
    mutationFn: () => call('DELETE /api/v1/calendar-link', {}),
    onSuccess: () => {
      make.reset()
      notify('plans.calendar.revoked', { type: 'success' })
    },
    onSettled,
  })
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  const url = make.data?.url
  const since = data?.since ?? null
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      {url && (
        <Alert
          severity="info"
          role="note"
          variant="outlined"
          sx={{ width: '100%', '& .MuiAlert-message': { flex: 1 } }}
        >
          <Typography variant="body2" sx={{ mb: 1.5 }}>
            {translate('plans.calendar.once')}
          </Typography>
          <CopyField
            label={translate('plans.calendar.address')}
            value={url}
            copyLabel={translate('plans.calendar.copy')}
            copied="plans.calendar.copied"
          />
        </Alert>
      )}
      {!url && since && (
        <Typography variant="body2">{translate('plans.calendar.since', { time: dates.withTime(since) })}</Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <BusyButton variant="outlined" loading={make.isPending} disabled={!data} onClick={() => make.mutate()}>
          {translate(since ? 'plans.calendar.renew' : 'plans.calendar.make')}
        </BusyButton>
        {since && (
          <BusyButton color="error" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            {translate('plans.calendar.revoke')}
          </BusyButton>
        )}
      </Stack>
    </Stack>
  )
}
