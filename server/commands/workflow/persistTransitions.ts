import { isBeginning } from '#domain/wire/audit'
import { auditKeyInUse } from '#server/database/auditKeys'
import { expectBeforeCommit } from '#server/database/client'
import { auditHash } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import type { RecordMail } from '../outbox.ts'
import { takeLastRows } from './lastRows.ts'
import { transitionStatement, type TransitionRow } from './transitionStatement.ts'

/**
 * Writes the revision, the risk's row, the audit row and the live event of any number of transitions in one statement,
 * after reading the ends of their audit chains unless the lock did. The caller has locked all the risks, and each
 * occurs once. It is sent and not awaited: if a risk or its revision does not exist, the transaction fails.
 * @param mails the emails about them
 */
export async function persistTransitions(
  context: CommandContext,
  transitions: readonly TransitionRow[],
  mails: readonly RecordMail[],
): Promise<void> {
  const { tx } = context
  const known = transitions.filter(({ action }) => !isBeginning(action)).map(({ riskId }) => riskId)
  const last = await takeLastRows(tx, known)
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
      if (length < transitions.length) throw new Error('A risk or its revision does not exist')
    }),
  )
}

const auditedOf = ({ actor, now }: CommandContext, row: TransitionRow) => ({
  subjectType: 'risk',
  subjectId: row.riskId,
  action: row.action,
  fromStatus: row.fromStatus ?? null,
  toStatus: row.toStatus,
  userId: actor.userId,
  role: actor.role,
  companyGroupId: actor.companyGroupId,
  forUserId: actor.forUserId ?? null,
  changes: row.changes,
  createdAt: now,
})
