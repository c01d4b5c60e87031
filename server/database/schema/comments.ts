import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { roles } from '#domain/access/roles'
import { createdAt, id, moment, oneOf } from './columns.ts'
import { risks } from './risks.ts'
import { users } from './users.ts'

/** Comments on a record, separate from its review; nobody can edit one (rule comments.withdraw). */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    riskId: integer('risk_id')
      .notNull()
      .references(() => risks.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    authorRole: text('author_role', { enum: roles }).notNull(),
    /** Null after the comment was withdrawn, which removes the text. */
    text: text('text'),
    mentionedUserIds: integer('mentioned_user_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAt(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    index('comments_risk_id_index').on(table.riskId, table.id),
    index('comments_author_id_index').on(table.authorId, table.createdAt),
    oneOf('comments_author_role_known', table.authorRole, roles),
    check('comments_withdrawn_or_said', sql`(${table.text} is null) = (${table.withdrawnAt} is not null)`),
  ],
)
