import MoreVertIcon from '@mui/icons-material/MoreVert'
import { IconButton } from '@mui/material'
import { useEffect, useState } from 'react'
import { useRole } from '#src/authProvider/SessionContext.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useTitleOf } from '../labels/RiskTitle.tsx'
import { ActionsMenu } from './ActionsMenu.tsx'
import { actionsOfRole, type ActedRisk, type RecordAction } from './recordActions.ts'
import { useActing } from './useActing.tsx'

interface RowActionsProps {
  risk: ActedRisk
  /** Called when an action has been carried out. */
  onDone: (action: RecordAction) => void
}

/**
 * What the reader can do with a record on a card or in a row, and why not where not: everything stands behind one icon, and
 * acting does not leave the page. A board has one for each of its records, and what is behind it comes with its first opening.
 */
export function RowActions({ risk, onDone }: RowActionsProps) {
  const translate = useText()
  const titleOf = useTitleOf()
  const role = useRole()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isNeeded, setNeeded] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const actions = role === undefined ? [] : actionsOfRole(role, risk.type)
  if (actions.length === 0) return null
  return (
    <>
      <IconButton
        disabled={isRunning}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        edge="end"
        aria-label={translate('risks.actions.moreOf', { title: titleOf(risk) })}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
          setNeeded(true)
        }}
      >
        <MoreVertIcon />
      </IconButton>
      {isNeeded && (
        <OpenedActions
          risk={risk}
          actions={actions}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onRunning={setRunning}
          onDone={onDone}
        />
      )}
    </>
  )
}

interface OpenedActionsProps extends RowActionsProps {
  actions: readonly RecordAction[]
  anchor: HTMLElement | null
  onClose: () => void
  onRunning: (isRunning: boolean) => void
}

function OpenedActions({ risk, actions, anchor, onClose, onRunning, onDone }: OpenedActionsProps) {
  const { running, choose, questions } = useActing(risk, { stay: true, onDone })
  useEffect(() => onRunning(running !== null), [onRunning, running])
  return (
    <>
      <ActionsMenu risk={risk} actions={actions} anchor={anchor} onClose={onClose} onChoose={choose} />
      {questions}
    </>
  )
}
