import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import type { Outcome } from '#src/features/risks/actions/runOnEach.ts'
import { useDenials } from '#src/features/risks/actions/useDenials.ts'
import type { LeftOut } from '#src/features/risks/actions/useRiskActions.ts'
import type { CardOrRisk } from '#src/features/risks/board-parts/cardOrRisk.ts'
import { useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { pathOfStep } from '#src/features/risks/board-parts/steps.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'

/** The results of several records. */
export interface Results {
  outcomes: readonly Outcome[]
  leftOut: readonly LeftOut[]
}

/** Shows the result of each of several records, with the reason of a refusal. */
export function ResultDialog({ outcomes, leftOut, onClose }: Results & { onClose: () => void }) {
  const translate = useText()
  const done = outcomes.filter(({ message }) => message === undefined)
  const refused = outcomes.filter(({ message }) => message !== undefined)
  return (
    <ConfirmDialog
      open
      title={translate('board.selection.result.title', { done: done.length, count: outcomes.length + leftOut.length })}
      text={
        <Box component="ul" sx={{ pl: 2.5, my: 0, '& > li': { mb: 1 } }}>
          {refused.map(({ risk, message }) => (
            <Line key={risk.id} risk={risk} text={message ?? ''} />
          ))}
          {leftOut.map(({ risk, action }) => (
            <LeftOutLine key={risk.id} risk={risk} action={action} />
          ))}
          {done.map(({ risk }) => (
            <Line key={risk.id} risk={risk} text={translate('board.selection.result.done')} />
          ))}
        </Box>
      }
      onClose={onClose}
    />
  )
}

function LeftOutLine({ risk, action }: LeftOut) {
  const translate = useText()
  const denialOf = useDenials(risk, action !== undefined)
  const reason = action === undefined ? translate('board.selection.result.otherType') : denialOf(action)
  return <Line risk={risk} text={reason ?? ''} />
}

function Line({ risk, text }: { risk: CardOrRisk; text: string }) {
  const titleOf = useTitleOf()
  return (
    <li>
      <Link component={RouterLink} to={pathOfStep(risk.type, risk.id, 'details')}>
        {risk.id} – {titleOf(risk)}
      </Link>
      <br />
      {text}
    </li>
  )
}
