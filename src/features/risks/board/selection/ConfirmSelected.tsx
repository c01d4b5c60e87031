import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'
import type { RiskCard } from '#domain/wire/riskCards'
import type { LeftOut } from '../../shared/actions/useRiskActions.ts'
import { NothingChangedDialog } from '../../shared/actions/NothingChanged.tsx'
import { useConfirmation, useMayConfirm } from '../../shared/actions/useConfirmation.ts'
import { ResultDialog, type Results } from './ResultDialog.tsx'

interface ConfirmSelectedProps {
  risks: readonly RiskCard[]
  /** The style of the selection buttons. */
  look: object
}

/** Confirms that the selected complete records did not change, and shows the result of each. */
export function ConfirmSelected({ risks, look }: ConfirmSelectedProps) {
  const translate = useText()
  const { onUnselectItems } = useListContext()
  const mayConfirm = useMayConfirm()
  const [isAsking, setAsking] = useState(false)
  const [results, setResults] = useState<Results | null>(null)
  const open = risks.filter(mayConfirm)
  const leftOut = risks.flatMap((risk): LeftOut[] => (mayConfirm(risk) ? [] : [{ risk, action: 'edit_again' }]))
  const { mutate: confirm, isPending } = useConfirmation((outcomes) => setResults({ outcomes, leftOut }))
  const name = translate('risks.reviewDates.confirm')
  if (open.length === 0 && !results) return null
  return (
    <>
      <Button {...look} disabled={isPending} onClick={() => setAsking(true)}>
        {leftOut.length === 0 ? name : translate('board.selection.some', { action: name, count: open.length })}
      </Button>
      <NothingChangedDialog
        open={isAsking}
        count={open.length}
        onClose={() => setAsking(false)}
        onOk={(comment) => confirm({ risks: open, comment })}
      />
      {results && (
        <ResultDialog
          {...results}
          onClose={() => {
            setResults(null)
            onUnselectItems()
          }}
        />
      )}
    </>
  )
}
