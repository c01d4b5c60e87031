import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { confirmedRecordOf } from '#domain/records/confirmation'
import { questionsOf } from '#domain/risks/workflow/confirmation'
import type { RiskCard } from '#domain/wire/riskCards'
import { riskKeys } from '#src/dataProvider/endpoints/risks.ts'
import { useRefreshOf } from '#src/dataProvider/useRefreshOf.ts'
import { NothingChangedDialog } from '#src/features/risks/actions/NothingChanged.tsx'
import type { Outcome } from '#src/features/risks/actions/runOnEach.ts'
import { useConfirmation } from '#src/features/risks/actions/useConfirmation.ts'
import type { LeftOut } from '#src/features/risks/actions/useRiskActions.ts'
import { useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { ResultDialog } from './ResultDialog.tsx'

interface ConfirmSelectedProps {
  risks: readonly RiskCard[]
  /** The style of the selection buttons. */
  look: object
}

const mayConfirm = ({ allowedActions }: RiskCard): boolean => allowedActions.includes('confirm')

/** A started confirmation: the groups of records to ask about, the first of them now, and what came of the others. */
interface Run {
  left: readonly (readonly RiskCard[])[]
  leftOut: readonly LeftOut[]
  outcomes: readonly Outcome[]
}

/**
 * Confirms the selected complete records: together those that nothing speaks against, then the others one by one (rule
 * review-dates.evidence), and shows the result of each.
 */
export function ConfirmSelected({ risks, look }: ConfirmSelectedProps) {
  const translate = useText()
  const titleOf = useTitleOf()
  const { onUnselectItems } = useListContext()
  const [run, setRun] = useState<Run | null>(null)
  const refresh = useRefreshOf(riskKeys.shown)
  const goOn = (outcomes: readonly Outcome[]) =>
    setRun((now) => now && { ...now, left: now.left.slice(1), outcomes: [...now.outcomes, ...outcomes] })
  const { mutate: confirm, isPending } = useConfirmation((outcomes) => {
    goOn(outcomes)
    return refresh()
  })
  const open = risks.filter(mayConfirm)
  const name = translate('risks.reviewDates.confirm')
  if (open.length === 0 && !run) return null
  const start = () => {
    const isAsked = (risk: RiskCard) => Object.values(questionsOf(confirmedRecordOf(risk))).some(Boolean)
    const together = open.filter((risk) => !isAsked(risk))
    setRun({
      left: [...(together.length > 0 ? [together] : []), ...open.filter(isAsked).map((risk) => [risk])],
      leftOut: risks.flatMap((risk): LeftOut[] => (mayConfirm(risk) ? [] : [{ risk, action: 'confirm' }])),
      outcomes: [],
    })
  }
  const [now] = run?.left ?? []
  const [first] = now ?? []
  const skipped = translate('board.selection.result.skipped')
  return (
    <>
      <Button {...look} disabled={isPending} onClick={start}>
        {open.length === risks.length ? name : translate('board.selection.some', { action: name, count: open.length })}
      </Button>
      {now && first && (
        <NothingChangedDialog
          key={first.id}
          open={!isPending}
          risks={now}
          {...(now.length === 1 && { words: { title: name, text: `#${first.id} – ${titleOf(first)}` } })}
          onClose={() => setRun((left) => (left && left.outcomes.length > 0 ? { ...left, left: [] } : null))}
          onSkip={run && run.left.length > 1 ? () => goOn(now.map((risk) => ({ risk, message: skipped }))) : undefined}
          onOk={(given) => confirm({ risks: now, ...given })}
        />
      )}
      {run && !now && (
        <ResultDialog
          {...run}
          onClose={() => {
            setRun(null)
            onUnselectItems()
          }}
        />
      )}
    </>
  )
}
