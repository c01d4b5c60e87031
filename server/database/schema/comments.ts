import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { roles } from '#domain/access/roles'
import { childOf, createdAt, id, moment, numbers, oneOf, refersTo } from './columns.ts'
import { risks } from './risks.ts'
import { users } from './users.ts'

/** Comments on a record, separate from its review; nobody can edit one (rule comments.withdraw). */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    riskId: childOf('risk_id', () => risks.id),
    authorId: refersTo('author_id', () => users.id),
    authorRole: text('author_role', { enum: roles }).notNull(),
    /** Null after the comment was withdrawn, which removes the text. */
    text: text('text'),
    /** The receivers of its email (rule comments.mail). */
    mailedUserIds: numbers('mailed_user_ids'),
    isQuestion: boolean('is_question').notNull().default(false),
    /** When an asked person commented on the record, changed or confirmed it (rule questions.answered). */
    answeredAt: moment('answered_at'),
    createdAt: createdAt(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    index('comments_risk_id_index').on(table.riskId, table.id),
    index('comments_open_questions_index')
      .on(table.riskId)
      .where(sql`${table.isQuestion} and ${table.answeredAt} is null and ${table.withdrawnAt} is null`),
    index('comments_author_id_index').on(table.authorId, table.createdAt),
    oneOf('comments_author_role_known', table.authorRole, roles),
    check('comments_withdrawn_or_said', sql`(${table.text} is null) = (${table.withdrawnAt} is not null)`),
  ],
)
