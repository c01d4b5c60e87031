import type { messages as english } from '#i18n/en/index'
import RestartAltIcon from '@mui/icons-material/RestartAlt'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import type { ResetHistory } from '#domain/wire/resets'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { withProgress } from '#src/ui/loader/withProgress.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { groupsOf } from '../organisation/administeredTree.ts'
import { GroupCheckTree } from '../organisation/GroupCheckTree.tsx'
import { GreyedTooltip } from '#src/ui/GreyedTooltip.tsx'
import { isoOfDay, today } from './days.ts'
import { Rehearsal } from './Rehearsal.tsx'
import { ReminderCard } from './ReminderCard.tsx'
import { ResetDateMenu } from './ResetDateMenu.tsx'
import { useRefreshReset, useRehearsal, useReminderDates } from './resetData.ts'

interface ResetFormProps {
  root: CompanyGroup
  onDone: (history: ResetHistory) => void
}

/** Which groups, which period, what it would change: and only then the reset itself. */
export function ResetForm({ root, onDone }: ResetFormProps) {
  const translate = useText()
  const all = useMemo(() => groupsOf(root).map(({ id }) => id), [root])
  const [chosen, setChosen] = useState<number[]>([])
  const [dates, setDates] = useState({ periodDate: '', resetDate: today() })
  const [isAsking, setAsking] = useState(false)
  const rehearsal = useRehearsal(chosen)
  const { data: reminderDates } = useReminderDates()
  const reset = useReset(onDone)
  const total = chosen.length === 0 ? undefined : rehearsal.data?.period.preview.total
  const denied = reasonAgainst(chosen, dates, total)

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
            <Button size="small" onClick={() => setChosen(all)} disabled={chosen.length === all.length}>
              {translate('riskReset.chooseAll')}
            </Button>
            <Button size="small" onClick={() => setChosen([])} disabled={chosen.length === 0}>
              {translate('forms.clear')}
            </Button>
          </Stack>
          <Box
            sx={{ px: 1, pb: 1, overflow: 'auto', maxHeight: { xs: 360, lg: 'calc(100vh - 420px)' }, minHeight: 240 }}
          >
            <GroupCheckTree root={root} label={translate('riskReset.groups')} chosen={chosen} onChange={setChosen} />
          </Box>
        </Paper>
        <Typography variant="body2" color="text.secondary" role="status">
          {translate('riskReset.chosen', { smart_count: chosen.length })}
        </Typography>
        <ResetDateMenu dates={dates} onChange={setDates} />
        <GreyedTooltip reason={denied && translate(`riskReset.denied.${denied}`)}>
          <Button
            variant="contained"
            color="error"
            startIcon={<RestartAltIcon />}
            disabled={denied !== undefined || rehearsal.isPlaceholderData}
            onClick={() => setAsking(true)}
          >
            {translate('riskReset.reset')}
          </Button>
        </GreyedTooltip>
      </Stack>
      <Box component="section" aria-label={translate('riskReset.rehearsal')} sx={{ minWidth: 0 }}>
        {chosen.length === 0 ? (
          <EmptyState title={translate('riskReset.rehearsal')} text={translate('riskReset.rehearsalText')} />
        ) : rehearsal.error ? (
          <ErrorState message={rehearsal.error.message} onRetry={() => void rehearsal.refetch()} />
        ) : rehearsal.data ? (
          <Stack sx={{ gap: 2, opacity: rehearsal.isPlaceholderData ? 0.6 : 1 }}>
            <Rehearsal {...rehearsal.data} reminderDates={reminderDates} />
            <ReminderCard companyGroupIds={chosen} />
          </Stack>
        ) : (
          <Skeleton variant="rounded" height={420} aria-label={translate('app.loading')} />
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={translate('riskReset.confirm.title')}
        text={translate('riskReset.confirm.text', { smart_count: total ?? 0, groups: chosen.length })}
        onClose={() => setAsking(false)}
        onOk={() =>
          void reset({
            companyGroupIds: chosen,
            periodDate: isoOfDay(dates.periodDate),
            resetDate: isoOfDay(dates.resetDate),
          })
        }
      />
    </Box>
  )
}

/** What keeps the reset from being started, as a key below `riskReset.denied`. */
function reasonAgainst(
  chosen: readonly number[],
  dates: { periodDate: string; resetDate: string },
  total: number | undefined,
): keyof typeof english.riskReset.denied | undefined {
  if (chosen.length === 0) return 'groups'
  if (dates.periodDate === '' || dates.resetDate === '') return 'dates'
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
