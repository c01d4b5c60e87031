import MoreVertIcon from '@mui/icons-material/MoreVert'
import { MenuItem } from '@mui/material'
import { alpha, styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { RiskCard } from '#domain/wire/riskCards'
import { useRole } from '#src/authProvider/identity.ts'
import { ActionsMenu } from '#src/features/risks/actions/ActionsMenu.tsx'
import { NothingChangedDialog, useNothingChanged } from '#src/features/risks/actions/NothingChanged.tsx'
import { actionsOfRole, type RecordAction } from '#src/features/risks/actions/recordActions.ts'
import { NoRiskItemsDialog } from '#src/features/risks/board-parts/DrillDown.tsx'
import { isEditable } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { pathOfForm, pathOfStep } from '#src/features/risks/board-parts/steps.ts'
import { useDrillDown } from '#src/features/risks/board-parts/useDrillDown.ts'
import { ActionQuestion } from '#src/features/risks/record-parts/actionBar/ActionQuestion.tsx'
import { useRecordAction } from '#src/features/risks/record-parts/actionBar/useRecordAction.ts'
import { useText } from '#src/platform/i18n/useText.ts'

interface RowActionsProps {
  risk: RiskCard
  /** Whether the menu also opens the record: a card has its own buttons for that, a row has none. */
  opensRecord?: boolean
  /** Called after an action. */
  onDone: (action: RecordAction) => void
}

/**
 * The reader's actions on a record in a card or row, with the reasons for unavailable ones, behind one icon; an action
 * does not leave the page. Each record of a board has such a menu, so its content loads when it first opens.
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
        // Not disabled, because that would remove the focus.
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

/** Looks like MUI's icon button, which has fifty hooks; every row of a table has one. */
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
  const { running, choose, question } = useRecordAction(risk, { stay: true, onDone })
  useEffect(() => onRunning(running !== null), [onRunning, running])
  const unchanged = useNothingChanged(risk, true)
  const confirmation = (
    <MenuItem
      key="confirm"
      onClick={() => {
        onClose()
        unchanged.ask()
      }}
    >
      {unchanged.label}
    </MenuItem>
  )
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
        openings={[...(opensRecord ? openings : []), ...(unchanged.isOffered ? [confirmation] : [])]}
        anchor={anchor}
        onClose={onClose}
        onChoose={choose}
      />
      {question && <ActionQuestion {...question} />}
      <NothingChangedDialog {...unchanged.question} />
      <NoRiskItemsDialog {...drillDown.noItems} />
    </>
  )
}
