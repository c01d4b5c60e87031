import { useMutation } from '@tanstack/react-query'
import { createElement, useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { cardContentOf } from '#domain/records/card'
import type { OfferedAction, RiskAction } from '#domain/risks/workflow/actions'
import { actionOn, isAlone, type BulkAction } from '#domain/records/listActions'
import { undoOf } from '#domain/risks/workflow/undoOf'
import type { AcceptanceTerms } from '#domain/wire/acceptances'
import type { StickyNoteInput } from '#domain/wire/reviews'
import { runOnAll, runOne, type ActionOptions, type Changed } from '#src/dataProvider/endpoints/riskActions.ts'
import { readRisk } from '#src/dataProvider/endpoints/risks.ts'
import { useRole } from '#src/authProvider/identity.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'
import { showProgress } from '#src/ui/loader/loaderStore.ts'
import { UndoAction } from '#src/ui/UndoAction.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { pathOfBoard, pathOfForm, pathOfStep } from '../board-parts/steps.ts'
import { useRefreshRisks } from '../board-parts/useRisk.ts'
import { OpenAction } from './NextAction.tsx'
import { useShowDone } from './useDone.ts'
import { useNextWaiting } from './useNextWaiting.ts'
import { isForwarding, type Forecast } from './useForecast.ts'
import type { CardOrRisk } from '../board-parts/cardOrRisk.ts'
import { isRecordAction, successOfAction, type RecordAction } from './recordActions.ts'
import { runOnEach, type Outcome } from './runOnEach.ts'

interface RunOptions extends ActionOptions {
  /** Whether to stay on the page: a board stays open when one of its records moves on. */
  stay?: boolean
  /** The next assignee of the record, as text. */
  receiver?: Forecast['receiver']
}

/** Runs an action on one record, shows the result, and then shows the updated record. */
export function useRiskActions() {
  const translate = useText()
  const navigate = useNavigate()
  const refresh = useRefreshRisks()
  const notifyDone = useNotifyDone()
  const takingBack = useTakingBack()
  const nextWaiting = useNextWaiting()
  const showDone = useShowDone()

  /** @throws ApiError if the server refuses */
  const run = useCallback(
    async (action: RecordAction, risk: CardOrRisk, { stay = false, receiver, ...options }: RunOptions) => {
      const changed = await runOne(action, risk, options)
      const isDecision = action === 'approve' || action === 'reject'
      const isElsewhere = isDecision && stay
      const done = translate(isElsewhere ? `risks.done.numbered.${action}` : successOfAction(action, risk), {
        id: risk.id,
      })
      const text = receiver ? `${done} ${translate('risks.done.nowWith', { who: receiver })}` : done
      // The strip of the record has the result, its undo and the next record; elsewhere a message has them.
      const isInStrip = (isForwarding(action) || isDecision) && !stay
      const result = withNotices(text, changed)
      // A live update may show the new version before the next record has loaded.
      if (isInStrip) showDone(risk.id, { text: result, next: null }, risk.updatedAt)
      const next = isInStrip && action !== 'submit' ? await nextWaiting(risk) : null
      if (!isInStrip) notifyDone(text, changed, takingBack([{ risk, action }], changed), isElsewhere ? risk : undefined)
      // Leaves the page of a deleted record first, so that nothing requests the record again.
      if (action === 'delete' && !stay) await navigate(pathOfBoard(risk.type))
      await refresh()
      if (action === 'edit_again') await navigate(pathOfForm(risk.type, risk.id, 'details'))
      if (isInStrip) {
        await navigate(pathOfStep(risk.type, risk.id, 'details'), {
          replace: action !== 'submit',
          state: { isAtTop: true },
        })
        showDone(risk.id, { text: result, next })
      }
    },
    [navigate, nextWaiting, refresh, takingBack, notifyDone, showDone, translate],
  )

  return { run }
}

/** The action on a record, with its earlier state. */
interface Done {
  risk: CardOrRisk
  action: RiskAction
}

/** The undo of an action, and its label. */
interface TakeBack {
  label: PlainTextKey
  run: () => void
}

/** A user who submitted or reported a record may withdraw it until somebody decides on it. */
const isWithdrawable = ({ risk, action }: Done, changed: readonly Changed[]): boolean =>
  (action === 'submit' || action === 'report') &&
  changed.some(({ id, allowedActions }) => id === risk.id && allowedActions?.includes('withdraw'))

/**
 * Returns the undo of all actions, or undefined if one of them cannot be undone (rule workflow.take-back). Each record
 * is undone at its current version; a record that was changed later is refused, which does not stop the others.
 */
function useTakingBack() {
  const translate = useText()
  const notify = useNotice()
  const refresh = useRefreshRisks()
  const notifyDone = useNotifyDone()
  const role = useRole()
  return useCallback(
    (done: readonly Done[], after: readonly Changed[]): TakeBack | undefined => {
      const backs = done.flatMap(({ risk, action }) => {
        const status = cardContentOf(risk).workflowStatus.name
        const exact = role && undoOf(action, { ...risk, role, status })
        const back = exact ?? (isWithdrawable({ risk, action }, after) ? 'withdraw' : null)
        return back && isRecordAction(back) ? [{ id: risk.id, back }] : []
      })
      if (backs.length === 0 || backs.length < done.length) return undefined
      const isWithdrawal = backs.every(({ back }) => back === 'withdraw')

      const takeBack = async () => {
        const changed: Changed[] = []
        const refusals: string[] = []
        for (const { id, back } of backs) {
          try {
            const present = await readRisk(id)
            if (present.allowedActions.includes(back)) {
              changed.push(...(await runOne(back, present, { errors: 'caller' })))
            } else refusals.push(translate('risks.actions.notNow'))
          } catch (error) {
            if (!(error instanceof ApiError)) throw error
            refusals.push(error.message)
          }
        }
        if (refusals.length === 0)
          notifyDone(translate(isWithdrawal ? 'risks.done.withdraw' : 'risks.done.takenBack'), changed)
        else {
          const some = { done: backs.length - refusals.length, count: backs.length }
          const counted = backs.length > 1 ? [`${translate('board.selection.result.title', some)}.`] : []
          const sentence = [...counted, ...new Set(refusals)].join(' ')
          notify({ sentence }, { type: 'warning', autoHideDuration: timeToRead })
        }
        await refresh()
      }
      return { label: isWithdrawal ? 'risks.actions.withdraw' : 'app.undo', run: () => void takeBack() }
    },
    [notify, refresh, role, notifyDone, translate],
  )
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
  const refresh = useRefreshRisks()
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

/** How long a message with an action or a longer text stays visible, in milliseconds. */
const timeToRead = 8000

/** Returns a result with the server's notices about fallbacks, each once (rule wire.notices). */
const withNotices = (done: string, changed: readonly Changed[]): string =>
  [done, ...new Set(changed.flatMap(({ notices = [] }) => notices.map(({ message }) => message)))].join(' ')

/** Shows the success message, and the server's notices about fallbacks, each once (rule wire.notices). */
function useNotifyDone() {
  const notify = useNotice()
  return useCallback(
    (done: string, changed: readonly Changed[], back?: TakeBack, left?: CardOrRisk) => {
      const sentence = withNotices(done, changed)
      const hasNotices = sentence !== done
      // A notice needs time to read, and a user who may withdraw the action needs time to decide; a success message
      // does not.
      const isRead = hasNotices || back !== undefined || left !== undefined
      notify(
        { sentence },
        {
          type: hasNotices ? 'info' : 'success',
          ...(isRead && { autoHideDuration: timeToRead }),
          ...((back || left) && {
            action: createElement(
              UndoAction,
              { ...(back && { label: back.label, onUndo: back.run }) },
              left && createElement(OpenAction, { risk: left }),
            ),
          }),
        },
      )
    },
    [notify],
  )
}
