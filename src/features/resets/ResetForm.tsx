import RestartAltIcon from '@mui/icons-material/RestartAlt'
import { Box, Button, Stack, Typography, Paper } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState, useId, type ReactNode } from 'react'
import { Form } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { groupsOf } from '#domain/records/groupNames'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import type { ResetHistory, ResetInput } from '#domain/wire/resets'
import { dayOf, isDay, startOfDay } from '#i18n/dates'
import type { messages as english } from '#i18n/en/index'
import { resetQueries } from '#src/dataProvider/endpoints/resets.ts'
import { GroupCheckTree } from '#src/features/organisation/GroupCheckTree.tsx'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { withProgress } from '#src/ui/loader/loaderStore.ts'
import { QueryState } from '#src/ui/QueryState.tsx'
import { Reminder } from './Reminder.tsx'
import { ResetDateMenu } from './ResetDateMenu.tsx'
import { ResetPreview } from './ResetPreview.tsx'
import { topmostOf, type ResetValues } from './resetValues.ts'

interface ResetFormProps {
  root: CompanyGroup
  onDone: (history: ResetHistory) => void
}

/** Asks for the groups and the period, shows the effect and the people to remind, and only then offers the reset. */
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
  const groups = useMemo(() => groupsOf(root), [root])
  const all = useMemo(() => groups.map(({ id }) => id), [groups])
  const values = useWatch() as ResetValues
  const { companyGroupIds: chosen, periodDate, resetDate } = values
  const { setValue } = useFormContext<ResetValues>()
  const choose = (ids: number[]) => setValue('companyGroupIds', ids)
  const [isAsking, setAsking] = useState(false)
  const preview = useQuery({
    ...resetQueries.preview(chosen),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
  })
  const { data: reminders } = useQuery(resetQueries.reminders())
  const reset = useReset(onDone)
  const total = chosen.length === 0 ? undefined : preview.data?.period.preview.total
  const denied = reasonAgainst(values, total)
  const confirmedName = topmostOf(groups, chosen)?.name ?? root.name

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 580px) minmax(0, 1fr)' },
      }}
    >
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <ResetStep
          number={1}
          title={translate('riskReset.groups')}
          tools={
            <>
              <Button size="small" onClick={() => choose(all)} disabled={chosen.length === all.length}>
                {translate('riskReset.chooseAll')}
              </Button>
              <Button size="small" onClick={() => choose([])} disabled={chosen.length === 0}>
                {translate('forms.clear')}
              </Button>
            </>
          }
        >
          <Box sx={{ overflow: 'auto', maxHeight: { xs: 360, lg: 'calc(100vh - 420px)' }, minHeight: 240 }}>
            <GroupCheckTree root={root} label={translate('riskReset.groups')} chosen={chosen} onChange={choose} />
          </Box>
          <Typography variant="body2" color="text.secondary" role="status" sx={{ mt: 1 }}>
            {translate('riskReset.chosen', { smart_count: chosen.length })}
          </Typography>
        </ResetStep>
        <ResetStep number={2} title={translate('riskReset.dates.title')}>
          <ResetDateMenu />
        </ResetStep>
      </Stack>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <ResetStep number={3} title={translate('riskReset.rehearsal')}>
          {chosen.length === 0 ? (
            <Typography color="text.secondary">{translate('riskReset.rehearsalText')}</Typography>
          ) : preview.data && !preview.error ? (
            <Box sx={{ opacity: preview.isPlaceholderData ? 0.6 : 1 }}>
              <ResetPreview {...preview.data} reminders={reminders} />
            </Box>
          ) : (
            <QueryState error={preview.error} retry={preview.refetch} outline={420} />
          )}
        </ResetStep>
        <ResetStep number={4} title={translate('riskReset.reminder.title')}>
          <Reminder />
        </ResetStep>
        <ResetStep number={5} title={translate('riskReset.reset')}>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
            {translate(denied ? `riskReset.denied.${denied}` : 'riskReset.ready', { smart_count: total ?? 0 })}
          </Typography>
          <Button
            variant="contained"
            color="error"
            startIcon={<RestartAltIcon />}
            disabled={denied !== undefined || preview.isPlaceholderData}
            onClick={() => setAsking(true)}
          >
            {translate('riskReset.reset')}
          </Button>
        </ResetStep>
      </Stack>
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

/** The reason that blocks the reset, as a key of `riskReset.denied`. */
function reasonAgainst(
  { companyGroupIds, periodDate, resetDate }: ResetValues,
  total: number | undefined,
): keyof typeof english.riskReset.denied | undefined {
  if (companyGroupIds.length === 0) return 'groups'
  if (![periodDate, resetDate].every((date) => isDay(date ?? ''))) return 'dates'
  return total === 0 ? 'nothing' : undefined
}

function useReset(onDone: (history: ResetHistory) => void) {
  const { mutateAsync } = useSave('PUT /api/v1/risks/workflow/reset', { errors: 'service' })
  return async (body: ResetInput) => {
    // The error dialogs show a refusal; nothing was changed.
    await withProgress(() => mutateAsync({ body })).then(
      ({ resetHistory }) => onDone(resetHistory),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      },
    )
  }
}

interface ResetStepProps {
  /** The position of the step in a reset, from 1. */
  number: number
  title: string
  /** Content at the end of the title line. */
  tools?: ReactNode
  children: ReactNode
}

/** One numbered step of a reset, so that users do not miss a step before the last one. */
function ResetStep({ number, title, tools, children }: ResetStepProps) {
  const titleId = useId()
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ borderRadius: 3, p: 2, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1.25, mb: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box
          aria-hidden="true"
          sx={{
            width: 28,
            height: 28,
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            fontWeight: 650,
            color: 'primary.contrastText',
            bgcolor: 'primary.main',
          }}
        >
          {number}
        </Box>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {tools}
      </Stack>
      {children}
    </Paper>
  )
}
