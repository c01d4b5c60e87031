import { and, eq, isNull, ne } from 'drizzle-orm'
import { isAsked } from '#domain/risks/questions'
import { expectBeforeCommit } from '#server/database/client'
import { comments } from '#server/database/schema/index'
import type { CommandContext } from '../context.ts'
import type { LockedRisk } from '../workflow/lockRisks.ts'

/**
 * Notes that an asked person commented on a record, changed or confirmed it: this answers the open questions of others
 * (rule questions.answered). It is sent and not awaited.
 */
export function answerQuestions({ tx, actor, now }: CommandContext, risk: LockedRisk): void {
  const { id, submittedOwnerUserId: ownerUserId } = risk
  if (!isAsked(actor, { ...risk, ownerUserId })) return
  const isOpen = and(
    eq(comments.riskId, id),
    comments.isQuestion,
    isNull(comments.answeredAt),
    isNull(comments.withdrawnAt),
    ne(comments.authorId, actor.userId),
  )
  expectBeforeCommit(tx, tx.update(comments).set({ answeredAt: now }).where(isOpen).execute())
}
