import CloseIcon from '@mui/icons-material/Close'
import { Button, IconButton, Paper, Stack, Typography } from '@mui/material'
import { useQueries, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { bulkActionsOf, partsOf, type BulkAction } from '#domain/records/listActions'
import { isUnaccepted } from '#domain/risks/acceptance'
import type { AcceptanceTerms } from '#domain/wire/acceptances'
import type { StickyNoteInput } from '#domain/wire/reviews'
import type { RiskCard } from '#domain/wire/riskCards'
import { nextStepQueries } from '#src/dataProvider/endpoints/nextSteps.ts'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { RejectDrawer } from '#src/features/risks/actions/RejectDrawer.tsx'
import { useForecastInWords, warningsOf } from '#src/features/risks/actions/useForecast.ts'
import { useReceiverOfDecision } from '#src/features/risks/actions/useReceiverOfDecision.ts'
import { useBulkAction } from '#src/features/risks/actions/useRiskActions.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { CountedDecision } from '#src/features/risks/board-parts/labels/CountedDecision.tsx'
import { FactsOf, hasEvidence } from '#src/features/risks/board-parts/labels/FactList.tsx'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { bottomBar } from '#src/ui/bottomHeights.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { IncompleteDialog, incompleteRecords } from './IncompleteDialog.tsx'
import { onHeader } from './onHeader.ts'
import { ResultDialog, type Results } from './ResultDialog.tsx'
import { SelectionTools } from './SelectionTools.tsx'
import { SetFields } from './SetFields.tsx'
import { mostSelected, useSelectAll } from './useSelectAll.ts'

const ApproveDialog = lazy(() => loadCode(() => import('#src/features/risks/actions/acceptance/ApproveDialog.tsx')))

/** The actions on the selected records; visible at the bottom as long as any are selected. */
export default function SelectionBar() {
  const translate = useText()
  const notify = useNotice()
  const { role } = useBoardUser()
  const { onUnselectItems, onSelect, total = 0 } = useListContext()
  const { mutate: selectAll } = useSelectAll()
  const clear = () => onUnselectItems()
  const risks = useSelectedRisks()
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const [results, setResults] = useState<Results | null>(null)
  /** The input of an approval that was refused for some records, for the next attempt. */
  const [typed, setTyped] = useState<AcceptanceTerms>()
  const parts = asked && partsOf(asked, risks)
  const due = useDueAcceptances(asked === 'approve' && parts ? parts.open : [])
  const showResults = (found: Results) => {
    // After a full success the notification is enough.
    if (found.leftOut.length > 0 || found.outcomes.some(({ message }) => message)) setResults(found)
    setAsked(null)
    clear()
  }
  const { mutate, mutateAsync, isPending, error, reset } = useBulkAction(
    (outcomes, leftOut) => showResults({ outcomes, leftOut }),
    (refusal, acted) => {
      // The drawer shows refused fields of a rejection; incomplete records have their own dialog.
      if (acted.action === 'reject' || !(refusal instanceof ApiError) || !refusal.namesFields) return
      if (incompleteRecords(refusal.info ?? {}, acted.risks).length > 0) return
      notify({ sentence: refusal.message }, { type: 'error' })
    },
  )

  const reject = async (stickyNotes: StickyNoteInput[]) => {
    await mutateAsync({ action: 'reject', risks: parts?.open ?? [], leftOut: parts?.leftOut ?? [], stickyNotes })
  }

  const approve = async (terms: AcceptanceTerms | undefined, accepted: readonly { id: number }[]) => {
    setTyped(terms)
    const isAccepted = new Set(accepted.map(({ id }) => id))
    const apart = new Map(due?.map(({ id }) => [id, isAccepted.has(id) ? terms : undefined]))
    const { outcomes } = await mutateAsync({
      action: 'approve',
      risks: parts?.open ?? [],
      leftOut: parts?.leftOut ?? [],
      apart,
    })
    const refused = outcomes.flatMap(({ risk, message }) => (message === undefined ? [] : [risk.id]))
    onSelect(refused)
    if (refused.length === 0) setTyped(undefined)
  }

  const receiverOf = useReceiverOfDecision()
  const question = asked !== null && asked !== 'reject' && parts !== null && (
    <BulkQuestion action={asked} parts={parts} due={due} />
  )
  const incomplete = error instanceof ApiError && error.info ? incompleteRecords(error.info, risks) : []
  return (
    <>
      {risks.length > 0 && (
        <Bar count={risks.length} onClear={clear}>
          {total > risks.length && risks.length < mostSelected && (
            <Button
              size="small"
              onClick={() => selectAll(total)}
              sx={(theme) => onHeader(theme.palette.tokens.onHeader, false)}
            >
              {translate('board.selection.all', { smart_count: Math.min(total, mostSelected) })}
            </Button>
          )}
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <SetFields risks={risks} onDone={showResults} />
            {bulkActionsOf(role).map((action) => (
              <ActionButton
                key={action}
                action={action}
                risks={risks}
                disabled={isPending}
                onClick={() => setAsked(action)}
              />
            ))}
            <SelectionTools risks={risks} />
          </Stack>
        </Bar>
      )}
      {asked !== null && asked !== 'reject' && parts !== null && due?.length === 0 && (
        <ConfirmDialog
          open
          title={translate(`board.selection.${asked}`)}
          isDangerous={asked === 'undo' || asked === 'delete'}
          hasParts={isForward(asked) && parts.open.some(hasEvidence)}
          text={question}
          onClose={() => setAsked(null)}
          onOk={() => mutate({ action: asked, risks: parts.open, leftOut: parts.leftOut })}
        />
      )}
      {due && due.length > 0 && (
        <Suspense fallback={null}>
          <ApproveDialog
            risks={due}
            question={question}
            typed={typed}
            onApprove={approve}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
      {results && <ResultDialog {...results} onClose={() => setResults(null)} />}
      {incomplete.length > 0 && <IncompleteDialog records={incomplete} onClose={reset} />}
      <RejectDrawer
        open={asked === 'reject'}
        part="selection"
        risks={parts?.open ?? []}
        receiver={receiverOf('rejected', parts?.open ?? [])}
        onSubmit={reject}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

/** The bar with the number of selected records. */
function Bar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const translate = useText()
  return (
    <Paper
      ref={bottomBar}
      component="section"
      data-selection
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
      <IconButton size="small" color="inherit" onClick={onClear} aria-label={translate('board.selection.clear')}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Typography role="status" sx={{ fontWeight: 600, mr: 'auto' }}>
        {translate('board.selection.count', { smart_count: count })}
      </Typography>
      {children}
    </Paper>
  )
}

interface BulkQuestionProps {
  action: Exclude<BulkAction, 'reject'>
  parts: ReturnType<typeof partsOf<RiskCard>>
  due: readonly RiskCard[] | undefined
}

/** The question of an action on several records: their number, their next steps and the facts against their ratings. */
function BulkQuestion({ action, parts: { open, leftOut }, due }: BulkQuestionProps) {
  const translate = useText()
  return (
    <>
      {translate(`board.selection.confirm.${action}`, { smart_count: open.length })}
      {isForward(action) && <NextSteps ids={open.map(({ id }) => id)} />}
      {leftOut.length > 0 && <p>{translate('board.selection.leftOut', { smart_count: leftOut.length })}</p>}
      {/* The dialog of an acceptance shows those of the others. */}
      {isForward(action) && <FactsOf risks={open.filter((risk) => !due?.includes(risk))} isNamed />}
      {action === 'approve' && due?.length === 0 && <CountedDecision />}
    </>
  )
}

/**
 * Returns the records that an approval completes above their appetite without an acceptance.
 * @returns undefined while this is unknown
 */
function useDueAcceptances(approved: readonly RiskCard[]): readonly RiskCard[] | undefined {
  const unaccepted = approved.filter(isUnaccepted)
  const ids = unaccepted.map(({ id }) => id)
  const { data, isError } = useQuery({ ...nextStepQueries.of(ids), enabled: ids.length > 0 })
  if (ids.length === 0 || isError) return []
  return data && unaccepted.filter(({ id }) => data.some((step) => step.riskId === id && step.holder === null))
}

interface ActionButtonProps {
  action: BulkAction
  risks: readonly RiskCard[]
  disabled: boolean
  onClick: () => void
}

/** The actions on the selected records; each has a number if it does not apply to all of them. */
function ActionButton({ action, risks, disabled, onClick }: ActionButtonProps) {
  const translate = useText()
  const { open, leftOut } = partsOf(action, risks)
  if (open.length === 0) return null
  const name = translate(`board.selection.${action}`)
  return (
    <Button
      size="small"
      variant={isForward(action) ? 'contained' : 'text'}
      disabled={disabled}
      onClick={onClick}
      sx={(theme) => onHeader(theme.palette.tokens.onHeader, isForward(action))}
    >
      {leftOut.length === 0 ? name : translate('board.selection.some', { action: name, count: open.length })}
    </Button>
  )
}

/** The receivers of the records, and the fallbacks that the action takes (rule workflow.next-step). */
function NextSteps({ ids }: { ids: readonly number[] }) {
  const translate = useText()
  const inWords = useForecastInWords()
  const { data = [] } = useQuery(nextStepQueries.of(ids))
  const receivers = data.map((step) => inWords([step]).receiver)
  return (
    <>
      {[...new Set(receivers)].map((who) => {
        const count = receivers.filter((one) => one === who).length
        // Only the first hundred records have a forecast.
        const smart_count = count === data.length ? ids.length : count
        return who && <p key={who}>{translate('board.selection.sendsTo', { smart_count, who })}</p>
      })}
      {warningsOf(data).map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </>
  )
}

const isForward = (action: BulkAction) => action === 'report' || action === 'approve' || action === 'submit'

/**
 * Returns the selected records as they were last loaded. A selection survives paging and sorting; records of other
 * pages have the state from when they were shown.
 */
function useSelectedRisks(): RiskCard[] {
  const { data: shown = [], selectedIds } = useListContext<RiskCard>()
  const onPage = new Map(shown.map((risk) => [risk.id, risk]))
  const kept = useQueries({
    queries: selectedIds.map((id) => ({
      ...riskQueries.card(Number(id)),
      initialData: () => onPage.get(Number(id)),
      staleTime: Infinity,
    })),
  })
  return selectedIds.flatMap((id, place) => onPage.get(Number(id)) ?? kept[place]?.data ?? [])
}
