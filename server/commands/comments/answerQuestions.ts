import { and, isNull, ne, sql } from 'drizzle-orm'
import { isAsked } from '#domain/risks/questions'
import { expectBeforeCommit } from '#server/database/client'
import { isOneOf } from '#server/database/oneOf'
import { comments } from '#server/database/schema/index'
import type { CommandContext } from '../context.ts'
import type { LockedRisk } from '../workflow/lockRisks.ts'

/**
 * Notes that an asked person commented on records, changed or confirmed them: this answers the open questions of others
 * (rule questions.answered). It is sent and not awaited.
 */
export function answerQuestions({ tx, actor, now }: CommandContext, locked: readonly LockedRisk[]): void {
  const asked = locked.filter((risk) => isAsked(actor, { ...risk, ownerUserId: risk.submittedOwnerUserId }))
  if (asked.length === 0) return
  const isOpen = and(
    isOneOf(
      sql`${comments.riskId}`,
      asked.map(({ id }) => id),
      'int',
    ),
    comments.isQuestion,
    isNull(comments.answeredAt),
    isNull(comments.withdrawnAt),
    ne(comments.authorId, actor.userId),
  )
  expectBeforeCommit(tx, tx.update(comments).set({ answeredAt: now }).where(isOpen).execute())
}
