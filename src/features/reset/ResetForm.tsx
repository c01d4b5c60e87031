import { dayOf, isDay, startOfDay } from '#i18n/dates'
import type { messages as english } from '#i18n/en/index'
import RestartAltIcon from '@mui/icons-material/RestartAlt'
import { Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Form } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '#src/platform/i18n/useText.ts'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import type { ResetHistory } from '#domain/wire/resets'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { withProgress } from '#src/ui/loader/withProgress.ts'
import { resetQueries } from '#src/dataProvider/endpoints/resets.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { groupsOf } from '#domain/organisation/groupNames'
import { GroupCheckTree } from '../organisation/GroupCheckTree.tsx'
import { GreyedTooltip } from '#src/ui/GreyedTooltip.tsx'
import { type ResetValues, useRefreshReset } from './resetValues.ts'
import { ResetPreview } from './ResetPreview.tsx'
import { ReminderCard } from './ReminderCard.tsx'
import { ResetDateMenu } from './ResetDateMenu.tsx'

interface ResetFormProps {
  root: CompanyGroup
  onDone: (history: ResetHistory) => void
}

/** Which groups, which period, what it would change: and only then the reset itself. */
export function ResetForm(props: ResetFormProps) {
  const [defaultValues] = useState<ResetValues>(() => ({
    companyGroupIds: [],
    periodDate: '',
    resetDate: dayOf(new Date()),
    reminderDate: '',
  }))
  return (
    <Form defaultValues={defaultValues}>
      <Fields {...props} />
    </Form>
  )
}

function Fields({ root, onDone }: ResetFormProps) {
  const translate = useText()
  const dataProvider = useRiskBoardDataProvider()
  const groups = useMemo(() => groupsOf(root), [root])
  const all = useMemo(() => groups.map(({ id }) => id), [groups])
  const values = useWatch() as ResetValues
  const { companyGroupIds: chosen, periodDate, resetDate } = values
  const { setValue } = useFormContext<ResetValues>()
  const choose = (ids: number[]) => setValue('companyGroupIds', ids)
  const [isAsking, setAsking] = useState(false)
  const preview = useQuery({
    ...resetQueries.preview(dataProvider, chosen),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
  })
  const { data: reminderDates } = useQuery(resetQueries.reminderDates(dataProvider))
  const reset = useReset(onDone)
  const total = chosen.length === 0 ? undefined : preview.data?.period.preview.total
  const denied = reasonAgainst(values, total)
  // One types what is reset: the group, or the one above them all.
  const confirmedName = (chosen.length === 1 ? groups.find(({ id }) => id === chosen[0]) : undefined)?.name ?? root.name

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 580px) minmax(0, 1fr)' },
      }}
    >
      <Stack sx={{ gap: 2 }}>
        <Paper variant="outlined" component="section" aria-labelledby="groups-title" sx={{ borderRadius: 3 }}>
          <Stack direction="row" sx={{ p: 2, pb: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography id="groups-title" variant="h3" component="h2" sx={{ flex: 1 }}>
              {translate('riskReset.groups')}
            </Typography>
            <Button size="small" onClick={() => choose(all)} disabled={chosen.length === all.length}>
              {translate('riskReset.chooseAll')}
            </Button>
            <Button size="small" onClick={() => choose([])} disabled={chosen.length === 0}>
              {translate('forms.clear')}
            </Button>
          </Stack>
          <Box
            sx={{ px: 1, pb: 1, overflow: 'auto', maxHeight: { xs: 360, lg: 'calc(100vh - 420px)' }, minHeight: 240 }}
          >
            <GroupCheckTree root={root} label={translate('riskReset.groups')} chosen={chosen} onChange={choose} />
          </Box>
        </Paper>
        <Typography variant="body2" color="text.secondary" role="status">
          {translate('riskReset.chosen', { smart_count: chosen.length })}
        </Typography>
        <ResetDateMenu />
        <GreyedTooltip reason={denied && translate(`riskReset.denied.${denied}`)}>
          <Button
            variant="contained"
            color="error"
            startIcon={<RestartAltIcon />}
            disabled={denied !== undefined || preview.isPlaceholderData}
            onClick={() => setAsking(true)}
          >
            {translate('riskReset.reset')}
          </Button>
        </GreyedTooltip>
      </Stack>
      <Box component="section" aria-label={translate('riskReset.rehearsal')} sx={{ minWidth: 0 }}>
        {chosen.length === 0 ? (
          <EmptyState title={translate('riskReset.rehearsal')} text={translate('riskReset.rehearsalText')} />
        ) : preview.error ? (
          <ErrorState message={preview.error.message} onRetry={() => void preview.refetch()} />
        ) : preview.data ? (
          <Stack sx={{ gap: 2, opacity: preview.isPlaceholderData ? 0.6 : 1 }}>
            <ResetPreview {...preview.data} reminderDates={reminderDates} />
            <ReminderCard />
          </Stack>
        ) : (
          <Skeleton variant="rounded" height={420} aria-label={translate('app.loading')} />
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={translate('riskReset.confirm.title')}
        text={translate('riskReset.confirm.text', { smart_count: total ?? 0, groups: chosen.length })}
        isDangerous
        typedText={confirmedName}
        onClose={() => setAsking(false)}
        onOk={() =>
          void reset({
            companyGroupIds: chosen,
            periodDate: startOfDay(periodDate ?? '').toISOString(),
            resetDate: startOfDay(resetDate ?? '').toISOString(),
          })
        }
      />
    </Box>
  )
}

/** What keeps the reset from being started, as a key below `riskReset.denied`. */
function reasonAgainst(
  { companyGroupIds, periodDate, resetDate }: ResetValues,
  total: number | undefined,
): keyof typeof english.riskReset.denied | undefined {
  if (companyGroupIds.length === 0) return 'groups'
  if (![periodDate, resetDate].every((date) => isDay(date ?? ''))) return 'dates'
  return total === 0 ? 'nothing' : undefined
}

function useReset(onDone: (history: ResetHistory) => void) {
  const dataProvider = useRiskBoardDataProvider()
  const refresh = useRefreshReset()
  return async (input: Parameters<typeof dataProvider.resetRisks>[0]) => {
    try {
      onDone(await withProgress(() => dataProvider.resetRisks(input)))
      await refresh()
    } catch {
      // The error dialogs have said why; nothing was changed.
    }
  }
}
