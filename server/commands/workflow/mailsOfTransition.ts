import { isRejected, isWaiting } from '#domain/risks/statuses'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import { expertReviews } from '#domain/wire/audit'
import type { CommandContext } from '../context.ts'
import type { RecordMail } from '../outbox.ts'
import type { LockedRisk } from './lockRisks.ts'
import type { TransitionRow } from './persistTransitions.ts'

type Moved = Pick<TransitionRow, 'action' | 'toStatus'>
type Recipients = Pick<RecordMail, 'role' | 'userIds' | 'ifMdFlow'> & {
  template: 'riskRejected' | 'riskWaiting' | 'riskComplete'
}

/** Returns the emails about a transition that changed the status; none in a silent command. */
export function mailsOfTransition({ silent, now }: CommandContext, risk: LockedRisk, moved: Moved): RecordMail[] {
  if (silent) return []
  const since = now.toISOString()
  return [toAssignees(risk, moved), toAuthors(risk, moved)].flatMap((recipients) =>
    recipients
      ? {
          ...recipients,
          params: { riskId: risk.id, workflowStatus: moved.toStatus, since },
          key: `${risk.id} ${moved.toStatus} ${since}`,
          place: risk,
        }
      : [],
  )
}

/**
 * To the assignees: pending for a reviewer, rejected for an author, to report for an Assessor or Internal Owner. An actor
 * who also has the next step gets none.
 */
function toAssignees(risk: LockedRisk, { action, toStatus }: Moved): Recipients | undefined {
  const isRejection = action === 'reject' || isRejected(toStatus)
  const isOwnersToReport = toStatus === 'complete_internal_owner' && expertReviews.includes(action)
  const role = pendingRoleOf(toStatus, risk.creatorRole, isOwnersToReport)
  // An undo only returns the earlier state, and importers of completed records have seen each.
  const isNews = action !== 'undo' && action !== 'record_history'
  const isToReport = isOwnersToReport || (toStatus === 'complete_assessor' && isNews)
  if (!role || !(isRejection || isToReport || isWaiting(toStatus))) return undefined
  const template = isRejection ? 'riskRejected' : 'riskWaiting'
  return { template, role, userIds: [], ifMdFlow: isOwnersToReport ? true : null }
}

/** To the submitters and reporters, when a record is complete and was not before (rule workflow.complete-mail). */
function toAuthors(risk: LockedRisk, { action, toStatus }: Moved): Recipients | undefined {
  const isEnd = toStatus === 'complete_managing_director' || toStatus === 'complete_internal_owner'
  const isForward = expertReviews.includes(action) || action === 'report' || action === 'approve'
  if (!isEnd || !isForward || risk.submitterIds.length === 0) return undefined
  // A record approved by an expert is complete only if nobody has to report it.
  return {
    template: 'riskComplete',
    role: null,
    userIds: risk.submitterIds,
    ifMdFlow: expertReviews.includes(action) ? false : null,
  }
}
