import CloseIcon from '@mui/icons-material/Close'
import { Button, IconButton, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useQueries } from '@tanstack/react-query'
import { useText } from '#src/platform/i18n/useText.ts'
import type { StickyNoteInput } from '#domain/wire/reviews'
import { ApiError } from '#src/platform/http/apiError.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { RejectDrawer } from '#src/features/risks/review/RejectDrawer.tsx'
import { GreyedTooltip } from '#src/ui/GreyedTooltip.tsx'
import { Denial } from '#src/features/risks/actions/Denial.tsx'
import { shortened } from '#src/platform/shortened.ts'
import { useTitleOf } from '#src/features/risks/labels/RiskTitle.tsx'
import { useBoardUser } from '#src/features/risks/boardUser.ts'
import { availabilityOf, listActionsOf, type ListAction } from '#domain/risks/workflow/listActions'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { useListAction } from '#src/features/risks/actions/useRiskActions.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import type { RiskCard } from '#domain/wire/riskCards'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { IncompleteDialog, incompleteRecords } from './IncompleteDialog.tsx'

/** What can be done to the selected records together. Stays in sight at the bottom while any are selected. */
export function SelectionBar() {
  const translate = useText()
  const titleOf = useTitleOf()
  const notify = useNotice()
  const { role } = useBoardUser()
  const { onUnselectItems } = useListContext()
  const clear = () => onUnselectItems()
  const risks = useSelectedRisks()
  const [asked, setAsked] = useState<ListAction | null>(null)
  const { mutate, mutateAsync, isPending, error, reset } = useListAction(clear, (refusal, acted) => {
    // A rejection's fields are the drawer's to show, incomplete records have a dialog of their own.
    if (acted.action === 'reject' || !(refusal instanceof ApiError) || !refusal.namesFields) return
    if (incompleteRecords(refusal.info ?? {}, acted.risks).length > 0) return
    notify({ sentence: refusal.message }, { type: 'error' })
  })

  const reject = async (stickyNotes: StickyNoteInput[]) => {
    await mutateAsync({ action: 'reject', risks, stickyNotes })
  }

  const incomplete = error instanceof ApiError && error.info ? incompleteRecords(error.info, risks) : []

  const count = { smart_count: risks.length }
  return (
    <>
      {risks.length > 0 && (
        <Paper
          component="section"
          aria-label={translate('board.selection.label')}
          sx={(theme) => ({
            position: 'sticky',
            bottom: 16,
            zIndex: theme.zIndex.appBar - 1,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            mt: 2,
            px: 2,
            py: 1,
            borderRadius: 3,
            bgcolor: 'tokens.header',
            color: 'tokens.onHeader',
            boxShadow: '0 12px 32px rgb(7 29 33 / 28%)',
          })}
        >
          <IconButton size="small" color="inherit" onClick={clear} aria-label={translate('board.selection.clear')}>
            <CloseIcon fontSize="small" />
          </IconButton>
          <Typography role="status" sx={{ fontWeight: 600, mr: 'auto' }}>
            {translate('board.selection.count', count)}
          </Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            {listActionsOf(role).map((action) => (
              <ActionButton
                key={action}
                action={action}
                risks={risks}
                disabled={isPending}
                onClick={() => setAsked(action)}
              />
            ))}
          </Stack>
        </Paper>
      )}
      {asked !== null && asked !== 'reject' && (
        <ConfirmDialog
          open
          title={translate(`board.selection.${asked}`)}
          text={translate(`board.selection.confirm.${asked}`, count)}
          onClose={() => setAsked(null)}
          onOk={() => mutate({ action: asked, risks })}
        />
      )}
      {incomplete.length > 0 && <IncompleteDialog records={incomplete} onClose={reset} />}
      <RejectDrawer
        open={asked === 'reject'}
        part="selection"
        records={risks.map((risk) => ({ id: risk.id, title: titleOf(risk) }))}
        onSubmit={reject}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

interface ActionButtonProps {
  action: ListAction
  risks: readonly RiskCard[]
  disabled: boolean
  onClick: () => void
}

/** What is done to all the selected records; greyed where one of them says no, with which and why. */
function ActionButton({ action, risks, disabled, onClick }: ActionButtonProps) {
  const translate = useText()
  const titleOf = useTitleOf()
  const availability = availabilityOf(action, risks)
  const button = (reason: string | undefined) => (
    <GreyedTooltip reason={reason}>
      <Button
        size="small"
        variant={action === 'report' || action === 'approve' ? 'contained' : 'text'}
        disabled={reason !== undefined || disabled}
        onClick={onClick}
        sx={(theme) => onHeader(theme.palette.tokens.onHeader, action)}
      >
        {translate(`board.selection.${action}`)}
      </Button>
    </GreyedTooltip>
  )
  if (availability.allowed) return button(undefined)
  const { risk } = availability
  const saidOf = (reason: string) =>
    risks.length === 1 ? reason : translate('board.selection.denied', { title: shortened(titleOf(risk), 60), reason })
  return (
    <Denial risk={risk} action={availability.action}>
      {(reason) => button(saidOf(reason))}
    </Denial>
  )
}

/** Buttons on the dark bar: the forward ones filled, the others as text; greyed ones stay readable. */
function onHeader(colour: string, action: ListAction) {
  const isForward = action === 'report' || action === 'approve'
  return {
    color: isForward ? 'tokens.header' : colour,
    bgcolor: isForward ? colour : 'transparent',
    '&:hover': { bgcolor: isForward ? 'tokens.brandSoft' : 'rgb(255 255 255 / 12%)' },
    '&.Mui-disabled': {
      color: 'rgb(255 255 255 / 55%)',
      bgcolor: isForward ? 'rgb(255 255 255 / 12%)' : 'transparent',
    },
  }
}

/**
 * The records selected for a common action, each as it was last read. A selection outlives paging, filtering and the
 * change between items and summaries, which are reported together; what is not on this page is kept from when it was.
 */
function useSelectedRisks(): RiskCard[] {
  const { data: shown = [], selectedIds } = useListContext<RiskCard>()
  const dataProvider = useRiskBoardDataProvider()
  const onPage = new Map(shown.map((risk) => [risk.id, risk]))
  const kept = useQueries({
    queries: selectedIds.map((id) => ({
      ...riskQueries.card(dataProvider, Number(id)),
      initialData: () => onPage.get(Number(id)),
      staleTime: Infinity,
    })),
  })
  return selectedIds.flatMap((id, place) => onPage.get(Number(id)) ?? kept[place]?.data ?? [])
}
