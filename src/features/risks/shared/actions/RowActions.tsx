import MoreVertIcon from '@mui/icons-material/MoreVert'
import { MenuItem } from '@mui/material'
import { alpha, styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { RiskCard } from '#domain/wire/riskCards'
import { useRole } from '#src/authProvider/SessionContext.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useDrillDown } from '../useDrillDown.tsx'
import { isEditable } from '../labels/RiskTitle.tsx'
import { pathOfForm, pathOfStep } from '../steps.ts'
import { ActionsMenu } from './ActionsMenu.tsx'
import { actionsOfRole, type RecordAction } from './recordActions.ts'
import { useRecordAction } from './useRecordAction.tsx'

interface RowActionsProps {
  risk: RiskCard
  /** Whether the record is opened from here too: a card has buttons for that, a row has none. */
  opensRecord?: boolean
  /** Called when an action has been carried out. */
  onDone: (action: RecordAction) => void
}

/**
 * The reader's actions on a record on a card or in a row, with the reasons of the closed ones: all are behind one
 * icon, and an action does not leave the page. A board has one for each of its records, and its content loads with
 * its first opening.
 */
export function RowActions({ risk, opensRecord = false, onDone }: RowActionsProps) {
  const translate = useText()
  const role = useRole()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isNeeded, setNeeded] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const actions = role === undefined ? [] : actionsOfRole(role, risk.type)
  if (actions.length === 0 && !opensRecord) return null
  return (
    <>
      <Dots
        type="button"
        // Not disabled, which would take the focus away.
        aria-disabled={isRunning || undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={translate('risks.actions.moreOf', { id: risk.id })}
        onClick={({ currentTarget }) => {
          if (isRunning) return
          setAnchor(currentTarget)
          setNeeded(true)
        }}
      >
        <MoreVertIcon />
      </Dots>
      {isNeeded && (
        <OpenedActions
          risk={risk}
          opensRecord={opensRecord}
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

/** As MUI's icon buttons look; each of these is fifty hooks, and a table has one in every row. */
const Dots = styled('button')(({ theme: { palette, spacing } }) => ({
  display: 'inline-flex',
  verticalAlign: 'middle',
  marginRight: spacing(-1.5),
  padding: spacing(1),
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: palette.action.active,
  cursor: 'pointer',
  '&:hover': { backgroundColor: alpha(palette.action.active, palette.action.hoverOpacity) },
  '&[aria-disabled=true]': { color: palette.action.disabled, cursor: 'default' },
}))

interface OpenedActionsProps extends RowActionsProps {
  opensRecord: boolean
  actions: readonly RecordAction[]
  anchor: HTMLElement | null
  onClose: () => void
  onRunning: (isRunning: boolean) => void
}

function OpenedActions({ risk, opensRecord, actions, anchor, onClose, onRunning, onDone }: OpenedActionsProps) {
  const translate = useText()
  const drillDown = useDrillDown(risk.id)
  const { running, choose, questions } = useRecordAction(risk, { stay: true, onDone })
  useEffect(() => onRunning(running !== null), [onRunning, running])
  const openings = [
    <MenuItem
      key="open"
      component={Link}
      to={(isEditable(risk) ? pathOfForm : pathOfStep)(risk.type, risk.id, 'details')}
      onClick={onClose}
    >
      {translate(isEditable(risk) ? 'board.card.edit' : 'board.card.viewDetail')}
    </MenuItem>,
    ...(risk.type === 'summary'
      ? [
          <MenuItem
            key="items"
            onClick={() => {
              onClose()
              drillDown.open()
            }}
          >
            {translate('board.card.riskItems')}
          </MenuItem>,
        ]
      : []),
  ]
  return (
    <>
      <ActionsMenu
        risk={risk}
        actions={actions}
        openings={opensRecord ? openings : []}
        anchor={anchor}
        onClose={onClose}
        onChoose={choose}
      />
      {questions}
      {drillDown.dialog}
    </>
  )
}
