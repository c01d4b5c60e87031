import Block from '@mui/icons-material/Block'
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline'
import EditNoteIcon from '@mui/icons-material/EditNote'
import EventRepeatIcon from '@mui/icons-material/EventRepeat'
import HighlightOffIcon from '@mui/icons-material/HighlightOff'
import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty'
import LockOutlined from '@mui/icons-material/LockOutlined'
import UndoIcon from '@mui/icons-material/Undo'
import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import { Chip } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { ReactElement } from 'react'
import { cardContentOf } from '#domain/records/card'
import type { ShownStatus } from '#domain/records/shownStatus'
import { isAcceptanceOver } from '#domain/risks/acceptance'
import { useText } from '#src/platform/i18n/useText.ts'
import type { CardOrRisk } from '../cardOrRisk.ts'
import { AcceptanceState } from './AcceptanceState.tsx'
import { FactMark } from './FactList.tsx'

type Kind = 'draft' | 'editing' | 'waiting' | 'reject' | 'withdrawn' | 'complete' | 'unreviewed' | 'outdated'

const icons: Record<Kind, ReactElement> = {
  draft: <EditNoteIcon />,
  editing: <EditNoteIcon />,
  waiting: <HourglassEmptyIcon />,
  reject: <HighlightOffIcon />,
  withdrawn: <UndoIcon />,
  complete: <CheckCircleOutlineIcon />,
  unreviewed: <WarningAmberIcon />,
  outdated: <EditNoteIcon />,
}

const colours: Record<Kind, { color: string; borderColor: string }> = {
  draft: { color: 'text.secondary', borderColor: 'tokens.lineStrong' },
  editing: { color: 'text.secondary', borderColor: 'tokens.lineStrong' },
  withdrawn: { color: 'text.secondary', borderColor: 'tokens.lineStrong' },
  waiting: { color: 'primary.main', borderColor: 'primary.main' },
  reject: { color: 'error.main', borderColor: 'error.main' },
  complete: { color: 'success.main', borderColor: 'success.main' },
  unreviewed: { color: 'error.main', borderColor: 'error.main' },
  outdated: { color: 'text.secondary', borderColor: 'tokens.lineStrong' },
}

/** A reviewed record that somebody still has to report is not done (rule workflow.to-report). */
const isToReport = (status: ShownStatus) => status === 'complete_assessor' || status === 'complete_to_report'

interface WorkflowStatusChipProps {
  status: ShownStatus
  /** Shows one or two words; a tooltip and screen readers have the full text. */
  isShort?: boolean
  /** Whether the reader decides on the record next; the short text shows it, unless the record was rejected. */
  isYours?: boolean
  /** The task of the reader, in place of the status. */
  task?: string | undefined
}

/**
 * A workflow status with its name on the screens (rule workflow.statuses). Outlined, so that it looks different from a
 * level.
 */
export function WorkflowStatusChip({ status, isShort = false, isYours = false, task }: WorkflowStatusChipProps) {
  const translate = useText()
  const kind = isToReport(status) ? 'waiting' : (status.split('_')[0] as Kind)
  const name = translate(`vocabulary.workflowStatus.${status}`)
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={isShort ? undefined : icons[kind]}
      title={isShort ? name : undefined}
      label={
        isShort ? (
          <>
            <span style={visuallyHidden}>{name}</span>
            <span aria-hidden>
              {task ??
                translate(isYours && kind === 'waiting' ? 'board.card.withYou' : `vocabulary.shortStatus.${status}`)}
            </span>
          </>
        ) : (
          (task ?? name)
        )
      }
      sx={{
        ...colours[task ? 'reject' : kind],
        height: 'auto',
        minHeight: isShort ? 22 : 26,
        '& .MuiChip-icon': { color: 'inherit' },
        '& .MuiChip-label': { whiteSpace: isShort ? 'nowrap' : 'normal', py: 0.25 },
      }}
    />
  )
}

/**
 * The marks of a record: private, inactive, review due, outdated acceptance. A list shows only the strongest fact against
 * the rating, or else the first mark; a record shows facts as sentences (rule facts.shown).
 */
export function RiskMarks({ risk, isInList = true, isShort = false }: RiskMarksProps) {
  const translate = useText()
  const { isPrivate, isActive, isReviewDue, acceptance, facts } = risk
  const isOver = isAcceptanceOver({ ...risk, workflowStatus: cardContentOf(risk).workflowStatus.name })
  const marks = [
    isInList && facts.length > 0 && <FactMark key="facts" facts={facts} />,
    // A lapsed one is a fact.
    acceptance?.state === 'outdated' && isOver && (
      <AcceptanceState key="acceptance" of={acceptance} isShort={isShort} />
    ),
    !isActive && <Mark key="inactive" name="inactive" icon={<Block />} />,
    // A record shows it as a fact, or as the date of its next review.
    isInList && isReviewDue && <Mark key="reviewDue" name="reviewDue" icon={<EventRepeatIcon />} />,
  ].filter(Boolean)
  if (!isShort) {
    return (
      <>
        {isPrivate && <PrivateMark />}
        {marks}
      </>
    )
  }
  return (
    <>
      {isPrivate && (
        <LockOutlined titleAccess={translate('risks.head.private')} sx={{ fontSize: 16, color: 'text.secondary' }} />
      )}
      {marks[0]}
    </>
  )
}

/** The mark of a private record. */
export const PrivateMark = () => <Mark name="private" icon={<LockOutlined />} />

function Mark({ name, icon }: { name: 'private' | 'inactive' | 'reviewDue'; icon: ReactElement }) {
  return <Chip size="small" icon={icon} label={useText()(`risks.head.${name}`)} />
}

interface RiskMarksProps {
  risk: CardOrRisk
  isInList?: boolean
  /** Only a lock, if it is private, and the first other mark. */
  isShort?: boolean
}
