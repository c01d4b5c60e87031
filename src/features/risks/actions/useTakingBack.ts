import { useCallback } from 'react'
import { cardContentOf } from '#domain/records/card'
import type { RiskAction } from '#domain/risks/workflow/actions'
import { undoOf } from '#domain/risks/workflow/undoOf'
import { useRole } from '#src/authProvider/identity.ts'
import { runOne, type Changed } from '#src/dataProvider/endpoints/riskActions.ts'
import { readRisk, riskKeys } from '#src/dataProvider/endpoints/risks.ts'
import { useRefreshOf } from '#src/dataProvider/useRefreshOf.ts'
import type { CardOrRisk } from '#src/features/risks/board-parts/cardOrRisk.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { timeToRead, useNotice } from '#src/ui/useNotice.ts'
import { isRecordAction } from './recordActions.ts'
import { useNotifyDone, type TakeBack } from './useNotifyDone.ts'

/** The action on a record, with its earlier state. */
interface Done {
  risk: CardOrRisk
  action: RiskAction
}

/** A user who submitted or reported a record may withdraw it until somebody decides on it. */
const isWithdrawable = ({ risk, action }: Done, changed: readonly Changed[]): boolean =>
  (action === 'submit' || action === 'report') &&
  changed.some(({ id, allowedActions }) => id === risk.id && allowedActions?.includes('withdraw'))

/**
 * Returns the undo of all actions, or undefined if one of them cannot be undone (rule workflow.take-back). Each record
 * is undone at its current version; a record that was changed later is refused, which does not stop the others.
 */
export function useTakingBack() {
  const translate = useText()
  const notify = useNotice()
  const refresh = useRefreshOf(riskKeys.shown)
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
