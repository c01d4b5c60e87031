import { eq } from 'drizzle-orm'
import { comments, companyGroups, users } from '#server/database/schema/index'
import { readableComments } from '#server/queries/risks/record/comments'
import { readersOf } from '#server/queries/risks/record/readers'
import { readRiskStatesUnsafe } from '#server/queries/risks/record/riskStates'
import type { MailParams } from '../mails.ts'
import { recordText } from '../recordText.ts'
import { mailText, personText, type MailTemplate } from '../template.ts'
import { excerptOf, recordAction, recordNameOf } from './riskFacts.ts'

/**
 * Somebody commented on a record of the receiver; not sent if the comment was withdrawn in the meantime, or the receiver
 * cannot read it (rules comments.mail and questions.asked).
 */
export const commentWritten: MailTemplate<MailParams['commentWritten']> = async ({ commentId }, context) => {
  const { db, recipient } = context
  const [comment] = await db
    .select({
      riskId: comments.riskId,
      text: comments.text,
      isQuestion: comments.isQuestion,
      role: comments.authorRole,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(eq(comments.id, commentId))
  if (!comment || comment.text === null) return null
  const state = (await readRiskStatesUnsafe(db, [comment.riskId])).get(comment.riskId)
  if (!state || state.isDeleted) return null
  const [reader] = await readersOf(db, state, [recipient.id])
  if (!reader || !(await readableComments(db, reader, comment.riskId))?.includes(commentId)) return null
  const [group] = await db
    .select({ name: companyGroups.name })
    .from(companyGroups)
    .where(eq(companyGroups.id, state.companyGroupId))
  const record = recordNameOf(context, { id: comment.riskId, type: state.type })
  const companyGroup = group?.name ?? ''
  const text = recordText(context, state, comment.text)
  const person = personText(context, comment)
  const { isQuestion } = comment
  return {
    subject: mailText(context, isQuestion ? 'questionSubject' : 'commentSubject', { record, companyGroup }),
    paragraphs: [mailText(context, isQuestion ? 'questionText' : 'commentText', { person })],
    facts: [
      { label: mailText(context, 'record'), value: record },
      { label: mailText(context, 'companyGroup'), value: companyGroup },
      ...(text === null
        ? []
        : [{ label: mailText(context, isQuestion ? 'question' : 'comment'), value: excerptOf(text) }]),
    ],
    action: recordAction(context, { id: comment.riskId, type: state.type }),
    reason: mailText(context, isQuestion ? 'becauseOfQuestion' : 'becauseOfComment'),
  }
}
