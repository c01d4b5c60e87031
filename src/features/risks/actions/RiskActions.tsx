import MoreVertIcon from '@mui/icons-material/MoreVert'
import { Button, IconButton, Menu, MenuItem, Stack, Tooltip } from '@mui/material'
import { useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { type StickyNoteSubject, stickyNoteSubjects } from '#domain/risks/stickyNotes'
import { ApiError } from '#src/platform/http/apiError.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { GreyedTooltip } from '#src/ui/GreyedTooltip.tsx'
import { useRole } from '#src/authProvider/SessionContext.ts'
import { RejectDrawer } from '../review/RejectDrawer.tsx'
import { useTitleOf } from '../labels/RiskTitle.tsx'
import { pathOfStep } from '../steps.ts'
import { actionsOfRole, labelOfAction, questionOfAction, type ActedRisk, type RecordAction } from './recordActions.ts'
import { useRiskActions } from './useRiskActions.ts'
import { WhyNotDialog } from './WhyNotDialog.tsx'

interface RiskActionsProps {
  risk: ActedRisk
  /** Why nothing can be done right now although the record allows it, such as unsaved changes. */
  blockedReason?: string | undefined
  /** Actions that have a place of their own on this page. */
  except?: readonly RecordAction[]
  /** On a card or in a row: everything stands behind one icon, and acting does not leave the page. */
  compact?: boolean
  /** Called when an action has been carried out. */
  onDone?: (action: RecordAction) => void
}

/** Actions that take the workflow on: buttons as soon as they are open. Everything else stands in the menu. */
const prominent: readonly RecordAction[] = ['approve', 'reject', 'submit', 'report', 'edit_again']

/** What the reader can do with a record, and why not where not (rule workflow.allowed-actions). */
export function RiskActions({ risk, blockedReason, except = [], compact = false, onDone }: RiskActionsProps) {
  const translate = useText()
  const titleOf = useTitleOf()
  const role = useRole()
  const notify = useNotice()
  const navigate = useNavigate()
  const { run } = useRiskActions()
  // With the version that was on screen when the question covered it: the answer is about that one.
  const [asked, setAsked] = useState<{ action: RecordAction; seen: ActedRisk } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [running, setRunning] = useState<RecordAction | null>(null)
  if (role === undefined) return null

  const offered = actionsOfRole(role, risk.type).filter((action) => !except.includes(action))
  const buttons = compact
    ? []
    : offered.filter((action) => prominent.includes(action) && risk.allowedActions.includes(action))
  const inMenu = offered.filter((action) => !buttons.includes(action))

  const start = async (action: RecordAction, seen: ActedRisk) => {
    setRunning(action)
    try {
      await run(action, seen, { errors: 'form', stay: compact })
      onDone?.(action)
    } catch (error) {
      // What names no field the error service has told already.
      if (!(error instanceof ApiError)) throw error
      if (error.namesFields) {
        // What is missing for a submit is listed, with a link to each field, at the end of the record's steps.
        notify({ sentence: error.message }, { type: 'warning' })
        await navigate(pathOfStep(risk.type, risk.id, 'mitigationPlans'))
      }
    } finally {
      setRunning(null)
    }
  }
  const choose = (action: RecordAction) => {
    if (action !== 'reject' && questionOfAction(action, risk) === null) {
      void start(action, risk)
      return
    }
    // What is asked stays while its dialog fades away.
    setAsked({ action, seen: risk })
    setAsking(true)
  }

  const question = asked && questionOfAction(asked.action, asked.seen)
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {buttons.map((action) => (
        <GreyedTooltip key={action} reason={blockedReason}>
          <Button
            variant={action === 'reject' ? 'outlined' : 'contained'}
            color={action === 'reject' ? 'error' : 'primary'}
            disabled={blockedReason !== undefined || running !== null}
            loading={running === action}
            onClick={() => choose(action)}
          >
            {translate(labelOfAction(action, risk))}
          </Button>
        </GreyedTooltip>
      ))}
      {inMenu.length > 0 && (
        <MoreActions
          risk={risk}
          actions={inMenu}
          blockedReason={blockedReason}
          compact={compact}
          disabled={running !== null}
          onChoose={choose}
        />
      )}
      {asked && (
        <>
          <ConfirmDialog
            open={isAsking && question !== null}
            title={translate(labelOfAction(asked.action, asked.seen))}
            text={question === null ? '' : translate(question)}
            isDangerous={question === 'risks.confirm.delete' || question === 'risks.confirm.undo'}
            onClose={() => setAsking(false)}
            onOk={() => void start(asked.action, asked.seen)}
          />
          <RejectDrawer
            open={isAsking && asked.action === 'reject'}
            part="record"
            records={[{ id: risk.id, title: titleOf(risk) }]}
            subjects={subjectsOf(risk)}
            onSubmit={async (stickyNotes) => {
              await run('reject', asked.seen, { stickyNotes, errors: 'form', stay: compact })
              onDone?.('reject')
            }}
            onClose={() => setAsking(false)}
          />
        </>
      )}
    </Stack>
  )
}

/** The parts of the record that a note can point at. */
function subjectsOf({ type }: Pick<ActedRisk, 'type'>): StickyNoteSubject[] {
  return stickyNoteSubjects.filter((subject) => type === 'summary' || subject !== 'riskItems')
}

interface MoreActionsProps {
  risk: ActedRisk
  actions: readonly RecordAction[]
  blockedReason: string | undefined
  compact: boolean
  disabled: boolean
  onChoose: (action: RecordAction) => void
}

/** The menu of the rarer actions that are open now, and below them a quiet line that tells of the others why not. */
function MoreActions({ risk, actions, blockedReason, compact, disabled, onChoose }: MoreActionsProps) {
  const translate = useText()
  const titleOf = useTitleOf()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // A board has one for each of its records, and most are never opened.
  const [isNeeded, setNeeded] = useState(false)
  const [isWhyAsked, setWhyAsked] = useState(false)
  const open = actions.filter((action) => risk.allowedActions.includes(action))
  const denied = actions.filter((action) => !open.includes(action))
  const close = () => setAnchor(null)
  const opener = {
    disabled,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => {
      setAnchor(event.currentTarget)
      setNeeded(true)
    },
  } as const
  return (
    <>
      {compact ? (
        <IconButton {...opener} edge="end" aria-label={translate('risks.actions.moreOf', { title: titleOf(risk) })}>
          <MoreVertIcon />
        </IconButton>
      ) : (
        <Button {...opener} variant="outlined" endIcon={<MoreVertIcon />}>
          {translate('risks.actions.more')}
        </Button>
      )}
      {isNeeded && (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
          {open.map((action) => (
            // A tap is enough on a touch screen, where nothing hovers.
            <Tooltip key={action} title={blockedReason ?? ''} placement="left" describeChild enterTouchDelay={0}>
              <MenuItem
                // Stays reachable, so that its reason can be read by keyboard too.
                aria-disabled={blockedReason !== undefined}
                onClick={() => {
                  if (blockedReason !== undefined) return
                  close()
                  onChoose(action)
                }}
                sx={{
                  minWidth: 180,
                  color: blockedReason !== undefined ? 'text.disabled' : action === 'delete' ? 'error.main' : undefined,
                  '&[aria-disabled=true]': { cursor: 'default' },
                }}
              >
                {translate(labelOfAction(action, risk))}
              </MenuItem>
            </Tooltip>
          ))}
          {denied.length > 0 && (
            <MenuItem
              onClick={() => {
                close()
                setWhyAsked(true)
              }}
              sx={{ color: 'text.secondary', typography: 'body2' }}
            >
              {translate(open.length === 0 ? 'risks.actions.whyNothing' : 'risks.actions.whyNot')}
            </MenuItem>
          )}
        </Menu>
      )}
      {isWhyAsked && <WhyNotDialog risk={risk} actions={denied} onClose={() => setWhyAsked(false)} />}
    </>
  )
}
