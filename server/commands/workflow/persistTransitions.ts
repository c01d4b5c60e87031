import { isBeginning, type RiskAuditAction } from '#domain/wire/audit'
import type { ReviewStatus, WorkflowStatus } from '#domain/risks/statuses'
import type { Role } from '#domain/access/roles'
import { auditKeyInUse } from '#server/database/auditKeys'
import { expectBeforeCommit } from '#server/database/client'
import { auditHash, type Changes } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import type { RecordMail } from '../outbox.ts'
import { takeChainEnds } from './chainEnds.ts'
import { transitionStatement } from './transitionStatement.ts'

/** What one transition writes, decided; what is absent or null stays as it is. */
export interface TransitionRow {
  riskId: number
  /** The revision the risk stands on afterwards. */
  detailId: number
  action: RiskAuditAction
  /** The row of the risk and its revision are as they shall be. */
  isWritten: boolean
  fromStatus: WorkflowStatus | null
  toStatus: WorkflowStatus
  changes: Changes
  version: Date
  /** The revision's own version, where that moves with the risk's. */
  detailVersion: Date | null
  statusSince: Date | null
  submittedAt: Date | null
  reviewStatus: ReviewStatus | null
  submitRole: Role | null
  /** Who submitted and reported it, the actor among them; null where the act is neither. */
  submitterIds: number[] | null
  /** Of the mitigation plans. */
  planReviewStatus: ReviewStatus | null
  /** Whether what everyone else sees is the present state, from now on. */
  isShown: boolean
  /** Whether everyone else goes on seeing what was last submitted, while the present changes. */
  isKept: boolean
  /** The frozen copy that they see, where there was none. */
  keptDetailId: number | null
  isActive: boolean | null
  isPrivate: boolean | null
  isClosed: boolean
  order: number | null
  editedSinceRejection: boolean | null
  deletedAt: Date | null
  /** Whether the reviewers' notes are answered with it (rule review.notes-answered). */
  closesNotes: boolean
}

/**
 * Writes the revision, the risk's row, the audit row and the live event of every transition in one statement, however many
 * they are, after one that reads the ends of their audit chains where the lock did not. The caller holds the locks of all the
 * risks, and a risk is named once. It is sent and not waited for: where a risk or its revision does not exist, the transaction fails.
 * @param mails what is mailed about them
 */
export async function persistTransitions(
  context: CommandContext,
  transitions: readonly TransitionRow[],
  mails: readonly RecordMail[],
): Promise<void> {
  const { tx } = context
  const known = transitions.filter(({ action }) => !isBeginning(action)).map(({ riskId }) => riskId)
  const last = await takeChainEnds(tx, known)
  const key = auditKeyInUse(tx)
  const rows = transitions.map((row) => {
    const previous = last.get(row.riskId)
    const previousHash = previous?.hash ?? null
    const hash = auditHash({ ...auditedOf(context, row), previousHash }, key)
    return { ...row, previousId: previous?.id ?? null, previousHash, hash }
  })
  const written = tx.execute(transitionStatement(context, rows, mails))
  expectBeforeCommit(
    tx,
    written.then(({ rows: { length } }) => {
      if (length < transitions.filter(({ isWritten }) => !isWritten).length)
        throw new Error('A risk or the revision it stands on does not exist')
    }),
  )
}

const auditedOf = ({ actor, now }: CommandContext, row: TransitionRow) => ({
  subjectType: 'risk',
  subjectId: row.riskId,
  action: row.action,
  fromStatus: row.fromStatus,
  toStatus: row.toStatus,
  userId: actor.userId,
  role: actor.role,
  companyGroupId: actor.companyGroupId,
  forUserId: actor.forUserId ?? null,
  changes: row.changes,
  createdAt: now,
})
