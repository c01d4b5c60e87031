import { Tooltip } from '@mui/material'
import { styled } from '@mui/material/styles'
import { personNameOf } from '#domain/organisation/personName'
import { isReadersTurn, shownStatusOf } from '#domain/records/shownStatus'
import { isAcceptanceOver } from '#domain/risks/acceptance'
import { dueReasonsOf, isDueFor } from '#domain/risks/due'
import type { RiskCard, RiskAssignee } from '#domain/wire/riskCards'
import { useSession } from '#src/authProvider/identity.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { labelOfOver } from '#src/features/risks/board-parts/labels/AcceptanceState.tsx'
import { WorkflowStatusChip } from '#src/features/risks/board-parts/labels/WorkflowStatusChip.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { initials } from '#src/platform/initials.ts'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { LatePlans } from '../LatePlans.tsx'
import { useAssigneeText } from '../useAssigneeText.ts'
import { useWaitingTime } from '../useWaitingTime.ts'

/**
 * The initials of the next person, or on a card the name, unless it is the reader, and for how many days the record is
 * late, in the words of the tasks, or pending; the tooltip has the names and both.
 */
export function Assignee({ risk, holder, isOnCard }: { risk: RiskCard; holder: RiskAssignee; isOnCard?: boolean }) {
  const translate = useText()
  const assignee = useAssigneeText()(holder)
  const { days, late, lateText } = useWaitingTime()(risk, holder)
  const [first] = holder.users
  const { id } = useSession().user
  const isOwn = holder.users.some((user) => user.id === id)
  const since = days > 0 ? ` ${translate('board.card.heldForDays', { smart_count: days })}` : ''
  return (
    <Held role="img" title={[`${assignee}${since}`, lateText].filter(Boolean).join(' · ')}>
      {isOwn ? (
        days === 0 && translate('board.card.withYou')
      ) : isOnCard && first ? (
        <Name>{personNameOf(first)}</Name>
      ) : (
        <Person>{first ? initials(first.firstName, first.lastName) : '?'}</Person>
      )}
      {days > 0 && (
        <Days data-late={late > 0 || undefined}>
          {/* The column of the status names the report. */}
          {late > 0
            ? translate('tasks.days.late', { smart_count: late })
            : translate('board.table.days', { smart_count: days })}
        </Days>
      )}
    </Held>
  )
}

/** The status of a record on the board, or why it is in To do although somebody else, or nobody, has it. */
export function BoardStatus({ risk, isShort = true, isOnCard = false }: BoardStatusProps) {
  const status = shownStatusOf(risk, risk.holder)
  // On a card the mark next to it has the words of an acceptance that is over.
  const isMarked =
    isOnCard && (risk.facts[0]?.kind === 'acceptance_lapsed' || (!isShort && risk.acceptance?.state === 'outdated'))
  const task = useReason(risk, isMarked)
  return <WorkflowStatusChip status={status} isShort={isShort} isYours={isReadersTurn(risk)} task={task} />
}

interface BoardStatusProps {
  risk: RiskCard
  isShort?: boolean
  /** Whether the marks of the record are next to it. */
  isOnCard?: boolean
}

function useReason(risk: RiskCard, isMarked: boolean): string | undefined {
  const translate = useText()
  const { role } = useBoardUser()
  const { view } = useBoardFilter().filter
  if (view !== 'waiting' || risk.holder?.role === role) return undefined
  const isOver = isAcceptanceOver({ ...risk, workflowStatus: risk.workflowStatus.name })
  if (isOver && dueReasonsOf(role).includes('acceptance')) {
    return isMarked ? undefined : translate(labelOfOver(risk.acceptance))
  }
  if (!isDueFor(role, risk)) return undefined
  return translate(`risks.head.${risk.isTargetDue ? 'targetDue' : 'reviewDue'}`)
}

const Held = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  whiteSpace: 'nowrap',
  maxWidth: '100%',
}))

const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' })

const Person = styled('span')(({ theme: { palette } }) => ({
  width: 26,
  lineHeight: '26px',
  borderRadius: 13,
  textAlign: 'center',
  fontSize: '0.6875rem',
  fontWeight: 650,
  color: palette.tokens.brandStrong,
  backgroundColor: palette.tokens.brandSoft,
}))

const Days = styled('span')(({ theme: { palette } }) => ({
  color: palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '&[data-late]': { color: palette.error.main, fontWeight: 650 },
}))

/** The number of plans, and how many of them are complete. */
export function Plans({ total, complete, late }: RiskCard['plans']) {
  const translate = useText()
  if (total === 0) return <EmptyValue />
  return (
    <>
      <Tooltip describeChild title={translate('board.table.plansOf', { complete, smart_count: total })}>
        <span>
          {complete}/{total}
        </span>
      </Tooltip>
      {late > 0 && <LatePlans late={late} />}
    </>
  )
}
