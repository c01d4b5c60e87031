import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { actionOn, isAlone, type BulkAction } from '#domain/records/listActions'
import type { OfferedAction } from '#domain/risks/workflow/actions'
import type { AcceptanceTerms } from '#domain/wire/acceptances'
import type { StickyNoteInput } from '#domain/wire/reviews'
import { runOnAll, runOne, type ActionOptions, type Changed } from '#src/dataProvider/endpoints/riskActions.ts'
import { riskKeys } from '#src/dataProvider/endpoints/risks.ts'
import { useRefreshOf } from '#src/dataProvider/useRefreshOf.ts'
import type { CardOrRisk } from '#src/features/risks/board-parts/cardOrRisk.ts'
import { pathOfBoard, pathOfForm, pathOfStep } from '#src/features/risks/board-parts/steps.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useWrite } from '#src/ui/forms/useWrite.ts'
import { showProgress } from '#src/ui/loader/loaderStore.ts'
import { successOfAction, type RecordAction } from './recordActions.ts'
import { runOnEach, type Outcome } from './runOnEach.ts'
import { isForwarding } from './useForecast.ts'
import { useNotifyDone } from './useNotifyDone.ts'
import { useSequel } from './useSequel.ts'
import { useTakingBack } from './useTakingBack.ts'

interface RunOptions extends ActionOptions {
  /** Whether to stay on the page: a board stays open when one of its records moves on. */
  stay?: boolean
}

/** Runs an action on one record, shows the result, and then shows the updated record. */
export function useRiskActions() {
  const translate = useText()
  const navigate = useNavigate()
  const sequel = useSequel()

  const perform = useCallback(
    async (action: RecordAction, risk: CardOrRisk, { stay: stays = false, ...options }: RunOptions) => {
      const changed = await runOne(action, risk, options)
      // Leaves the page of a deleted record first, so that nothing requests the record again.
      if (action === 'delete' && !stays) await navigate(pathOfBoard(risk.type))
      const isMoved = isForwarding(action) || action === 'reject'
      await sequel(risk, {
        done: translate(successOfAction(action, risk, stays), { id: risk.id }),
        isMoved,
        stays,
        action,
        changed,
        open: () =>
          isMoved && !stays
            ? navigate(pathOfStep(risk.type, risk.id, 'details'), {
                replace: action !== 'submit',
                state: { isAtTop: true },
              })
            : action === 'edit_again' && navigate(pathOfForm(risk.type, risk.id, 'details')),
      })
    },
    [navigate, sequel, translate],
  )

  const { mutateAsync } = useWrite({
    networkMode: 'always',
    mutationFn: (parts: Parameters<typeof perform>) => perform(...parts),
  })
  /** @throws ApiError if the server refuses */
  const run = useCallback((...parts: Parameters<typeof perform>) => mutateAsync(parts), [mutateAsync])
  return { run }
}

interface BulkRun {
  action: BulkAction
  /** The records on which the action is possible. */
  risks: readonly CardOrRisk[]
  /** The other selected records, which are left out. */
  leftOut?: readonly LeftOut[]
  /** The input of a rejection. */
  stickyNotes?: StickyNoteInput[]
  /** The records that are approved one by one, some with an acceptance: a refusal does not stop the others. */
  apart?: ReadonlyMap<number, AcceptanceTerms | undefined>
}

/** A record on which the action is not possible, with the equivalent action for its type, if there is one. */
export interface LeftOut {
  risk: CardOrRisk
  action: OfferedAction | undefined
}

/**
 * Runs an action on several records, shows the results, and reloads the board without moving it. Actions of one call
 * come first, all or nothing (rule workflow.all-or-none); then the others, one after the other: a refusal does not stop
 * the others.
 */
export function useBulkAction(
  onDone: (outcomes: readonly Outcome[], leftOut: readonly LeftOut[]) => void,
  onRefused: (error: Error, action: BulkRun) => void,
) {
  const translate = useText()
  const refresh = useRefreshOf(riskKeys.shown)
  const notifyDone = useNotifyDone()
  const takingBack = useTakingBack()
  return useMutation({
    mutationFn: async ({ action, risks, stickyNotes = [], apart }: BulkRun) => {
      const alone = risks.filter((risk) => isAlone(action, risk) || apart?.has(risk.id))
      const together = risks.filter((risk) => !alone.includes(risk))
      const changed: Changed[] = []
      if (together.length > 0 && action !== 'submit' && action !== 'delete') {
        const options = (action === 'report' || action === 'reject') && { errors: 'form' as const }
        changed.push(...(await runOnAll(action, together, { stickyNotes, ...options })))
      }
      const each = await runOnEach(alone, async (risk) => {
        const acceptance = apart?.get(risk.id)
        changed.push(...(await runOne(action, risk, { errors: 'caller', acceptance })))
      })
      return { outcomes: [...together.map((risk): Outcome => ({ risk })), ...each], changed }
    },
    onSuccess: async ({ outcomes, changed }, { action, leftOut = [] }) => {
      const done = outcomes.flatMap(({ risk, message }) => {
        const own = actionOn(risk.type, action)
        return message === undefined && own !== undefined ? [{ risk, action: own }] : []
      })
      const text = translate(`board.selection.done.${action}`, { smart_count: done.length })
      if (done.length > 0) notifyDone(text, changed, takingBack(done, changed))
      onDone(outcomes, leftOut)
      await refresh()
    },
    onError: onRefused,
    onSettled: () => showProgress(null),
  })
}
