import MoreVertIcon from '@mui/icons-material/MoreVert'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useRole } from '#src/authProvider/identity.ts'
import { ActionsMenu } from '#src/features/risks/actions/ActionsMenu.tsx'
import { NothingChangedDialog, useNothingChanged } from '#src/features/risks/actions/NothingChanged.tsx'
import { actionsOfRole, labelOfAction, type RecordAction } from '#src/features/risks/actions/recordActions.ts'
import { usePause } from '#src/features/risks/actions/usePause.ts'
import type { CardOrRisk } from '#src/features/risks/board-parts/cardOrRisk.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { ActionQuestion } from './ActionQuestion.tsx'
import { useRecordAction } from './useRecordAction.ts'

interface RiskActionsProps {
  risk: CardOrRisk
  /** The offered actions; all by default. */
  only?: readonly (RecordAction | 'confirm')[]
  /** The actions that are filled buttons when they are possible; with none of them the page asks another question. */
  filled?: readonly RecordAction[]
  /** Why no action is possible at the moment although the record allows it, such as unsaved changes. */
  blockedReason?: string | undefined
  /** Whether the reader has just acted: the withdrawal of that is a button on a phone too. */
  isJustDone?: boolean
  /** On the card of a task: the page stays after an action, and a message shows its result. */
  card?: {
    /**
     * Whether the card shows the content of the confirmation, so that one click approves. The buttons ignore clicks at
     * first, so that a double click does not decide on the next record.
     */
    isAnswered: boolean
    /** Whether the content of the decision is still loading: its buttons are in their places, but disabled. */
    isLoading: boolean
  }
}

/** All actions but the main ones and these are in the menu. */
export const mainActions: readonly RecordAction[] = ['approve', 'submit', 'report']
const alsoButtons: readonly RecordAction[] = ['reject', 'edit_again', 'report']

/**
 * The withdrawal of the reader's own action is also a button for a day after the last change (rule workflow.take-back).
 */
const takingBack = ['withdraw', 'undo'] as const satisfies readonly RecordAction[]

const day = 24 * 60 * 60 * 1000

/** The reader's actions on a record, with the reasons for unavailable ones (rule workflow.allowed-actions). */
export function RiskActions(props: RiskActionsProps) {
  const { risk, only, filled = mainActions, blockedReason, isJustDone = false, card } = props
  const { isAnswered = false, isLoading = false } = card ?? {}
  const translate = useText()
  const role = useRole()
  const { running, choose, question } = useRecordAction(risk, { stay: card !== undefined, isAnswered })
  const unchanged = useNothingChanged(risk, card !== undefined)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [openedAt] = useState(Date.now)
  const isPaused = usePause(isAnswered || isLoading)
  if (role === undefined) return null

  // Cards follow each other: the number belongs to the button (rule tasks.page).
  const numbered = (action: RecordAction) =>
    translate('risks.actions.numbered', { action: translate(labelOfAction(action, risk)), id: risk.id })
  const isOffered = unchanged.isOffered && !isJustDone && (!only || only.includes('confirm'))
  const offered = actionsOfRole(role, risk.type).filter((action) => !only || only.includes(action))
  const prominent = [...filled, ...alsoButtons]
  const buttons = offered.filter((action) => prominent.includes(action) && risk.allowedActions.includes(action))
  const inMenu = offered.filter((action) => !buttons.includes(action))
  const isConfirmationDue = risk.isReviewDue && filled.length > 0 && !buttons.some((action) => filled.includes(action))
  const isRecent = openedAt - Date.parse(risk.updatedAt) < day
  const back = takingBack.find((action) => isRecent && inMenu.includes(action) && risk.allowedActions.includes(action))
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {buttons.map((action) => (
        <DisabledTooltip key={action} reason={blockedReason}>
          <BusyButton
            aria-label={card && numbered(action)}
            variant={filled.includes(action) ? 'contained' : 'outlined'}
            color={action === 'reject' ? 'error' : 'primary'}
            disabled={isLoading || blockedReason !== undefined || (running !== null && running !== action)}
            loading={running === action}
            aria-disabled={isPaused}
            onClick={() => choose(action)}
          >
            {card && filled.includes(action) ? numbered(action) : translate(labelOfAction(action, risk))}
          </BusyButton>
        </DisabledTooltip>
      ))}
      {isOffered && (
        <DisabledTooltip reason={blockedReason}>
          <BusyButton
            variant={isConfirmationDue ? 'contained' : 'outlined'}
            disabled={blockedReason !== undefined}
            loading={unchanged.isPending}
            onClick={unchanged.ask}
          >
            {unchanged.label}
          </BusyButton>
        </DisabledTooltip>
      )}
      {back && (
        <DisabledTooltip reason={blockedReason}>
          <Button
            variant="outlined"
            disabled={blockedReason !== undefined || running !== null}
            loading={running === back}
            onClick={() => choose(back)}
            // Later it is in the menu of a phone.
            sx={{ display: { xs: isJustDone ? 'inline-flex' : 'none', md: 'inline-flex' } }}
          >
            {translate(labelOfAction(back, risk))}
          </Button>
        </DisabledTooltip>
      )}
      {/* A menu that only explains why nothing is possible is not shown. */}
      {inMenu.some((action) => risk.allowedActions.includes(action)) && (
        <>
          <Button
            disabled={running !== null}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
            variant="outlined"
            endIcon={<MoreVertIcon />}
          >
            {translate('risks.actions.more')}
          </Button>
          <ActionsMenu
            risk={risk}
            actions={inMenu}
            blockedReason={blockedReason}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onChoose={choose}
          />
        </>
      )}
      {question && <ActionQuestion {...question} />}
      <NothingChangedDialog {...unchanged.question} />
    </Stack>
  )
}
